import { newsletterLists } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { describeError, hasStatus, queryOf } from '@/shared/api'
import { ButtonLink } from '@/shared/ui/button'
import { PageHeading } from '@/shared/ui/page-heading'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { ListsForm } from './lists-form.tsx'

type ChooseListsProps = {
  /** The token from the link, which the page removes from the URL; undefined if the link is incomplete. */
  token: string | undefined
}

export function ChooseLists({ token }: ChooseListsProps) {
  return token === undefined ? (
    <BrokenLink>This link is incomplete. Please open the link in the email again.</BrokenLink>
  ) : (
    <Lists token={token} />
  )
}

function Lists({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(queryOf(newsletterLists, { query: { token } }))
  if (hasStatus(error, 400, 404))
    return <BrokenLink>{describeError(error, 'This link is invalid. Please use the newest email.')}</BrokenLink>
  return (
    <>
      <PageHeading title="Choose your newsletters">
        <p>The newsletter is for everybody who subscribes. Each section has one of its own that you can add.</p>
      </PageHeading>
      {data ? (
        <ListsForm token={token} lists={data.lists} />
      ) : error === null ? (
        <>
          <Spinner label="Loading..." />
          <noscript>
            <p>This page needs JavaScript. Allow it for this site in your browser and reload the page.</p>
          </noscript>
        </>
      ) : (
        <RetryNotice onRetry={() => void refetch()}>
          Failed to load your newsletters. Please try again later.
        </RetryNotice>
      )}
    </>
  )
}

const BrokenLink = ({ children }: { children: string }) => (
  <Stack gap="normal" align="start">
    <PageHeading title="This link does not work">
      <p>{children}</p>
    </PageHeading>
    <ButtonLink to="/" tone="secondary">
      Go to the front page
    </ButtonLink>
  </Stack>
)
