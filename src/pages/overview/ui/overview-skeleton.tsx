import { OwnSums } from '@/entities/money'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Skeleton } from '@/shared/ui/skeleton'
import { Stack } from '@/shared/ui/stack'
import * as styles from './overview-page.css.ts'

/** The headings in their places, so that only what is read from the server is missing. */
export function OverviewSkeleton() {
  return (
    <PageFrame>
      <PageHeading title="Overview" rule="next" />
      <div className={styles.parts} aria-busy="true">
        <section>
          <SectionHeading>Waiting for you</SectionHeading>
          <Rows />
        </section>
        <div className={styles.columns}>
          <section>
            <SectionHeading>Your money</SectionHeading>
            <Stack gap="normal">
              <OwnSums sums={undefined} />
              <div className={styles.chart} />
              <Rows />
            </Stack>
          </section>
          <div className={styles.column}>
            <section>
              <SectionHeading>Your questions</SectionHeading>
              <Rows />
            </section>
            <section>
              <SectionHeading>What you follow</SectionHeading>
              <Rows />
            </section>
            <section>
              <SectionHeading>What you saved</SectionHeading>
              <Rows />
            </section>
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

const Rows = () => (
  <Stack gap="normal">
    {[1, 2, 3].map((row) => (
      <div key={row}>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    ))}
  </Stack>
)
