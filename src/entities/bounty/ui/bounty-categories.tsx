import type { Bounty } from '@contract/bounty.ts'
import { categoryLabel } from '@contract/limits.ts'
import { List } from '@/shared/ui/list'
import { Text } from '@/shared/ui/text'

type BountyCategoriesProps = {
  /** In the order of choosing; without any, nothing is shown. */
  categories: Bounty['categories']
}

export function BountyCategories({ categories }: BountyCategoriesProps) {
  if (categories.length === 0) return null
  return (
    <List layout="tags" aria-label="Categories">
      {categories.map((name) => (
        <li key={name}>
          <Text as="span" look="kicker">
            {categoryLabel(name)}
          </Text>
        </li>
      ))}
    </List>
  )
}
