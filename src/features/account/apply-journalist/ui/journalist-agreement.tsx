import { useContactLink } from '@/entities/site'
import { formatUtcDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { PagePart } from '@/shared/ui/information-page'
import { Text } from '@/shared/ui/text'
import { journalistAgreement } from '../config/journalist-agreement.ts'
import * as styles from './apply-journalist.css.ts'

const titleId = 'journalist-agreement'

export function JournalistAgreement() {
  const { title, updatedAt, preamble, sections } = journalistAgreement(useContactLink())
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Heading as="h2" size="item" id={titleId}>
          {title}
        </Heading>
        <Text look="note">
          Last updated <time dateTime={updatedAt}>{formatUtcDate(updatedAt)}</time>
        </Text>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region */}
      <section className={styles.scroller} aria-labelledby={titleId} tabIndex={0}>
        <PagePart part={preamble} />
        {sections.map(({ id, heading, body }) => (
          <section className={styles.section} key={id}>
            <h3 className={styles.heading}>{heading}</h3>
            {body.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the agreement never change order
              <PagePart key={index} part={part} />
            ))}
          </section>
        ))}
      </section>
    </div>
  )
}
