import { ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { OrderedList } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import * as styles from './about-band.css.ts'

const steps = [
  { title: 'Post Bounties', text: 'Ask a question that needs an answer, and pledge what it is worth to you.' },
  {
    title: 'Investigate Stories',
    text: 'Journalists offer to investigate. The creator picks one, who reports and writes the story.',
  },
  { title: 'Impact Change', text: 'The finished story is published here, for everyone to read and act on.' },
]

export function AboutBand() {
  return (
    <section className={styles.band} aria-labelledby="about-lede">
      <PageFrame room="none">
        <div className={styles.columns}>
          <Stack gap="roomy" align="start">
            <h2 className={styles.statement} id="about-lede">
              Readers pool resources into bounties, journalists investigate, and published work creates impact.
            </h2>
            <ButtonLink to="/how-it-works" tone="secondary">
              Learn How It Works
            </ButtonLink>
          </Stack>
          <OrderedList>
            {steps.map(({ title, text }, index) => (
              <li className={styles.step} key={title}>
                <span className={styles.numeral} aria-hidden="true">
                  {index + 1}
                </span>
                <Heading as="h3" size="item">
                  {title}
                </Heading>
                <p className={styles.stepText}>{text}</p>
              </li>
            ))}
          </OrderedList>
        </div>
      </PageFrame>
    </section>
  )
}
