import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { List } from '@/shared/ui/list'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { pagesAround } from './pages-around.ts'
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
