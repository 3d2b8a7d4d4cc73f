import { type ReactNode, useEffect, useRef } from 'react'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './form-page.css.ts'

type FormPageProps = {
  title: string
  /** It stands where a form was: the heading takes the focus, and is read. */
  isAnswer?: boolean
  children: ReactNode
  /** Where else one may want to go: sentences with links. */
  ways?: ReactNode
}

/** A page that asks for a few things, or answers what was asked, in one narrow column. */
export function FormPage({ title, isAnswer = false, children, ways }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <PageFrame width="form">
      <div className={styles.page}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {ways && <div className={styles.ways}>{ways}</div>}
      </div>
    </PageFrame>
  )
}
