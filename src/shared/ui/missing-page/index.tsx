import type { ReactNode } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

type MissingPageProps = {
  /** The title of the document. */
  name: string
  /** The heading, which says what does not exist. */
  title: string
  /** A sentence on why, or on what to do next. */
  children?: ReactNode
  /** The button that leads on. */
  action: ReactNode
}

/** A whole page for an address without content. */
export function MissingPage({ name, title, children, action }: MissingPageProps) {
  return (
    <PageFrame>
      <PageHead title={name} description={title} />
      <EmptyState title={title} titleAs="h1" action={action}>
        {children}
      </EmptyState>
    </PageFrame>
  )
}
