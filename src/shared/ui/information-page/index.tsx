import { type ReactNode, useEffect } from 'react'
import { formatUtcDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { Anchor } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
import * as styles from './information-page.css.ts'
import { PagePart, type Part } from './page-part.tsx'

export { PagePart, type Question } from './page-part.tsx'

/** Paragraphs, list items and definitions may contain `[label](/path)`, also with `mailto:`, and `**strong**`. */
export type InformationPage = {
  title: string
  /** For search engines and the line under the title; at most 160 characters. */
  description: string
  /** ISO date, for the legal pages. */
  updatedAt?: string
  sections: { id: string; heading: string; body: Part[] }[]
}

type InformationPageViewProps = {
  /** The page's title and sections. */
  page: InformationPage
  /** Shown between the title and the sections. */
  figure?: ReactNode
}

export function InformationPageView({ page, figure }: InformationPageViewProps) {
  useNamedAnswer()
  return (
    <PageFrame>
      <header className={styles.head}>
        <Heading as="h1" size="display">
          {page.title}
        </Heading>
        <p className={styles.description}>{page.description}</p>
        {page.updatedAt && (
          <Text look="note">
            Last updated <time dateTime={page.updatedAt}>{formatUtcDate(page.updatedAt)}</time>
          </Text>
        )}
      </header>
      {figure}
      <div className={styles.columns}>
        <Contents sections={page.sections} />
        <div className={styles.body}>
          {page.sections.map(({ id, heading, body }) => (
            <section className={styles.section} id={id} key={id} aria-labelledby={`${id}-heading`}>
              <h2 className={styles.heading} id={`${id}-heading`}>
                {heading}
              </h2>
              {body.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
                <PagePart key={index} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  )
}

type Section = InformationPage['sections'][number]

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-heading">
      <Heading as="h2" size="label" id="contents-heading">
        On this page
      </Heading>
      <ol className={styles.contentsList}>
        {sections.map(({ id, heading }) => (
          <li className={styles.contentsItem} key={id}>
            <Anchor href={`#${id}`} look="plain">
              {heading}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A link within the page opens its answer without this, but one that the router follows does not, nor in older browsers. */
function useNamedAnswer() {
  useEffect(() => {
    const open = () => {
      const details = document.getElementById(location.hash.slice(1))?.closest('details')
      if (!details) return
      details.open = true
      details.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
