import { categoryLabel } from '@contract/limits.ts'
import { type PublicArticle, parseCategories } from '@contract/story.ts'
import { Link } from '@tanstack/react-router'
import { List } from '@/shared/ui/list'
import * as styles from './article-page.css.ts'

const commissioned = ['Crowdfunded', 'Investigation']

type ArticleTagsProps = {
  /** The article whose categories to link. */
  article: PublicArticle
}

export function ArticleTags({ article }: ArticleTagsProps) {
  const kinds = article.content_type === 'delivery' ? commissioned : []
  return (
    <List layout="tags" aria-label="Tags">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={styles.kind}>{kind}</span>
        </li>
      ))}
      {parseCategories(article.category).map((name) => (
        <li key={name}>
          <Link className={styles.category} to="/category/$name" params={{ name }}>
            {categoryLabel(name)}
          </Link>
        </li>
      ))}
    </List>
  )
}
