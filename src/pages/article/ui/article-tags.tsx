import { parseCategories } from '@contract/story.ts'
import { Link } from '@tanstack/react-router'
import { type Article, categoryLabel } from '@/entities/story'
import * as styles from './article-tags.css.ts'

/** What readers commissioned says so; every story says where it belongs (specification, section 2). */
const commissioned = ['Crowdfunded', 'Investigation']

export function ArticleTags({ article }: { article: Article }) {
  const kinds = article.content_type === 'delivery' ? commissioned : []
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets loses its role in Safari
    <ul className={styles.tags} role="list" aria-label="Tags">
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
    </ul>
  )
}
