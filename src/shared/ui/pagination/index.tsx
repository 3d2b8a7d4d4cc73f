import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { List } from '@/shared/ui/list'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './pagination.css.ts'

const PageLink = createLink((props: Omit<ComponentProps<'a'>, 'className' | 'style'>) => (
  <a {...props} className={styles.link} />
))

type PaginationProps = {
  /** The page that is shown. */
  page: number
  /** The last page. */
  last: number
}

/** Links to the other pages of a list, whose `page` is in the address; the first page needs none. */
export function Pagination({ page, last }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages">
      <List className={styles.row}>
        {page > 1 && (
          <li>
            <ToPage page={page - 1} rel="prev">
              Previous
            </ToPage>
          </li>
        )}
        {pagesAround(page, last).map((number, at) => (
          <li key={number ?? `gap-${at}`} className={styles.number}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <ToPage page={number}>
                <VisuallyHidden>Page </VisuallyHidden>
                {number}
              </ToPage>
            )}
          </li>
        ))}
        {page < last && (
          <li>
            <ToPage page={page + 1} rel="next">
              Next
            </ToPage>
          </li>
        )}
      </List>
    </nav>
  )
}

type BeyondLastPageProps = {
  /** Says what the page has none of. */
  title: string
}

/** Takes the place of a list on a page after its last one. */
export const BeyondLastPage = ({ title }: BeyondLastPageProps) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink to="." search={(search) => ({ ...search, page: undefined })}>
        Go to the first page
      </ButtonLink>
    }
  >
    The list is shorter than that.
  </EmptyState>
)

type ToPageProps = { page: number; rel?: 'prev' | 'next'; children: ReactNode }

const ToPage = ({ page, rel, children }: ToPageProps) => (
  <PageLink
    to="."
    rel={rel}
    search={(search) => ({ ...search, page: page === 1 ? undefined : page })}
    // Otherwise the link to the first page is current on every page.
    activeOptions={{ exact: true }}
  >
    {children}
  </PageLink>
)

/** The numbers to link to: the first and the last page, and the neighbors of this one; null stands for a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    return missing === 0 ? [number] : [missing === 1 ? number - 1 : null, number]
  })
}

/** Focuses the list of another page: the links to it are below the list. A reader in the list or in a form stays there. */
export function useFocusOnOtherPage(page: number, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(page)
  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    const { activeElement } = document
    if (list.current?.contains(activeElement) || activeElement?.closest('form')) return
    list.current?.focus({ preventScroll: true })
  }, [page, list])
}
