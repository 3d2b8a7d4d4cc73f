import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { List } from '@/shared/ui/list'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { pagesAround } from '../lib/pages-around.ts'
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

export function Pagination({ page, last }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages">
      <List className={styles.row}>
        {page > 1 && (
          <li>
            <ToPage page={page - 1}>Previous</ToPage>
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
            <ToPage page={page + 1}>Next</ToPage>
          </li>
        )}
      </List>
    </nav>
  )
}

type ToPageProps = { page: number; children: ComponentProps<'a'>['children'] }

const ToPage = ({ page, children }: ToPageProps) => (
  <PageLink
    to="/questions"
    search={(search) => ({ ...search, page: page === 1 ? undefined : page })}
    // Otherwise the link to the first page is current on every page.
    activeOptions={{ exact: true }}
  >
    {children}
  </PageLink>
)
