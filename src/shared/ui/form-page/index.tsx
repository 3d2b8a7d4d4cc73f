import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import * as styles from './form-page.css.ts'

type FormPageProps = {
  /** The heading of the page. */
  title: string
  /** Focuses the heading, so that a result that replaces a form is announced. */
  isAnswer?: boolean
  /** The form, or the result that replaces it. */
  children: ReactNode
  /** Sentences with links to other pages. */
  ways?: ReactNode
  /** The subject of the form: above it on a phone, beside it in a wider window. */
  aside?: ReactNode
}

export function FormPage({ title, isAnswer = false, children, ways, aside }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <PageFrame width={aside ? 'broad' : 'form'}>
      <Stack gap="roomy">
        <Heading as="h1" size="screen" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {aside ? (
          <div className={styles.columns}>
            {children}
            <div className={styles.aside}>{aside}</div>
          </div>
        ) : (
          children
        )}
        {ways && (
          <div className={styles.ways}>
            <Stack gap="compact" align="start">
              {ways}
            </Stack>
          </div>
        )}
      </Stack>
    </PageFrame>
  )
}
