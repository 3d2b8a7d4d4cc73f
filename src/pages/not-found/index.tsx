import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

type NotFoundPageProps = {
  /** Names what is missing; `Page Not Found` for an unknown address. */
  title?: string
}

export function NotFoundPage({ title = 'Page Not Found' }: NotFoundPageProps) {
  return (
    <PageFrame>
      <PageHead title={title} description="This page does not exist." />
      <EmptyState title={title} titleAs="h1" action={<ButtonLink to="/">Back to Homepage</ButtonLink>}>
        <p>It may have moved, or the address may be mistyped.</p>
      </EmptyState>
    </PageFrame>
  )
}
