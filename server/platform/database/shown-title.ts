import { type RawBuilder, sql } from 'kysely'

export const withdrawnTitle = 'Story withdrawn by the newsroom'

/**
 * Selects a story's title for those who no longer read the story once the newsroom has withdrawn it. `Title` is nullable where the
 * statement may find no story.
 */
export const shownTitle = <Title extends string | null = string>(
  title: 'article.title' | 'delivery.title',
): RawBuilder<Title> =>
  sql<Title>`case when exists (
      select 1 from article as withdrawn where withdrawn.id = ${sql.ref(title.replace('title', 'id'))} and withdrawn.hidden_at is not null
    )${title === 'delivery.title' ? sql` or delivery.hidden_at is not null` : sql``} then ${withdrawnTitle} else ${sql.ref(title)} end`
