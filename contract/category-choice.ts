import * as v from 'valibot'
import { categoriesPerArticle } from './limits.ts'
import { CategoryName } from './story.ts'
import { shortList } from './text-length.ts'

/** May be empty. */
export const CategoryChoice = v.pipe(
  shortList(CategoryName, categoriesPerArticle, `Please choose at most ${categoriesPerArticle} categories`),
  v.check((names) => new Set(names).size === names.length, 'must differ from each other'),
)
