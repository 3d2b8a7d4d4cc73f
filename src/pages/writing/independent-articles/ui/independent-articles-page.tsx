import type { ArticleSummary } from '@contract/article.ts'
import type { DraftSummary } from '@contract/draft.ts'
import type { User } from '@contract/user.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { myArticlesQuery, myDraftsQuery } from '@/entities/draft'
import { isJournalist } from '@/entities/user'
import { DeletionDialog, useDeletion } from '@/features/writing/delete-draft'
import { formatLocalDate, formatLocalTime } from '@/shared/lib/date'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type UnsentText, unsentTextsQuery } from '../api/unsent-texts.ts'

type IndependentArticlesPageProps = {
  /** The signed-in user, whose local copy of a deleted draft is deleted too. */
  user: User
}

export function IndependentArticlesPage({ user }: IndependentArticlesPageProps) {
  const { items: articles } = useSuspenseQuery(myArticlesQuery).data
  const { items: drafts } = useSuspenseQuery(myDraftsQuery).data
  const unsent = useQuery(unsentTextsQuery(user.id)).data?.filter(({ draftId }) =>
    drafts.every(({ id }) => id !== draftId),
  )
  const deletion = useDeletion(user.id)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame width="broad">
      <PageHeading title="My Articles">
        {isJournalist(user) && <ButtonLink to="/new-article">New Article</ButtonLink>}
      </PageHeading>
      <Stack gap="section">
        <Stack as="section" gap="normal" aria-labelledby="published">
          <Heading as="h2" size="section" id="published">
            Published articles
          </Heading>
          {articles.length === 0 ? (
            <NothingPublished user={user} />
          ) : (
            <List layout="cards">
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} mayCorrect={isJournalist(user) && article.hidden === undefined} />
                </li>
              ))}
            </List>
          )}
        </Stack>
        {isJournalist(user) && (
          <Stack as="section" gap="normal" aria-labelledby="drafts">
            <Heading as="h2" size="section" id="drafts" ref={heading} tabIndex={-1}>
              Draft articles
            </Heading>
            {drafts.length === 0 ? (
              <EmptyState title="You have no drafts.">
                Start a new article. It is saved as a draft while you write.
              </EmptyState>
            ) : (
              <List layout="cards">
                {drafts.map((draft) => (
                  <li key={draft.id}>
                    <DraftCard draft={draft} onDelete={() => deletion.request(draft)} />
                  </li>
                ))}
              </List>
            )}
          </Stack>
        )}
        {isJournalist(user) && unsent?.length ? <UnsentTexts texts={unsent} /> : null}
      </Stack>
      <DeletionDialog deletion={deletion} focusFallback={heading} />
    </PageFrame>
  )
}

/** Only journalists may open the editor and have drafts. */
const NothingPublished = ({ user }: { user: User }) =>
  isJournalist(user) ? (
    <EmptyState title="You have not published any articles yet.">
      Finish a draft and publish it, and readers find it under its categories.
    </EmptyState>
  ) : (
    <EmptyState
      title="You have not published any articles yet."
      action={<ButtonLink to="/apply-journalist">Apply as Journalist</ButtonLink>}
    >
      Journalists write and publish articles here. You can become one right away.
    </EmptyState>
  )

type ArticleCardProps = { article: ArticleSummary; mayCorrect: boolean }

const ArticleCard = ({ article: { id, title, preview, published_at, hidden }, mayCorrect }: ArticleCardProps) => (
  <Card
    actions={
      mayCorrect && (
        <ButtonLink tone="secondary" size="small" to="/articles/$id/corrections/new" params={{ id }}>
          <span>
            Publish a correction<VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </ButtonLink>
      )
    }
  >
    <Heading as="h3" size="item">
      <Link look="plain" to="/read-article/$id" params={{ id }}>
        {title}
      </Link>
    </Heading>
    <Text look="note">
      Published {formatLocalDate(published_at)}
      {hidden && ', withdrawn by the newsroom'}
    </Text>
    <Text look="excerpt">{preview}</Text>
  </Card>
)

const UnsentTexts = ({ texts }: { texts: readonly UnsentText[] }) => (
  <Stack as="section" gap="normal" aria-labelledby="unsent">
    <Heading as="h2" size="section" id="unsent">
      Unsent text on this device
    </Heading>
    <Text look="quiet">
      These texts could not be saved, for example because their drafts were deleted. Open one to keep it.
    </Text>
    <List layout="cards">
      {texts.map(({ draftId, title, typedAt }) => (
        <li key={draftId}>
          <Card>
            <Heading as="h3" size="item">
              <Link look="plain" to="/new-article" search={{ draftId }}>
                {title || 'Untitled Draft'}
              </Link>
            </Heading>
            <Text look="note">Last changed {formatLocalTime(typedAt)}</Text>
          </Card>
        </li>
      ))}
    </List>
  </Stack>
)

function DraftCard({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const { id, excerpt, updated_at, original_article_id } = draft
  const title = draft.title || 'Untitled Draft'
  return (
    <Card
      actions={
        <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={onDelete}>
          Delete<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      }
    >
      <Heading as="h3" size="item">
        <Link look="plain" to="/new-article" search={{ draftId: id }}>
          {title}
        </Link>
      </Heading>
      <Text look="note">
        Last updated {formatLocalTime(updated_at)}
        {original_article_id !== undefined && ', edits a published article'}
      </Text>
      <Text look="excerpt">{excerpt}</Text>
    </Card>
  )
}
