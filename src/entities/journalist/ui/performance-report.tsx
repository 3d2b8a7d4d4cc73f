import type { JournalistStats } from '@contract/journalist.ts'
import { type ReactNode, useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { RatingStars, ratingScale } from '@/shared/ui/rating-stars'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { countRatings, listStarCounts, overallRating } from '../lib/overall-rating.ts'
import { BarTable } from './bar-table.tsx'
import * as styles from './performance-report.css.ts'
import { RecentFeedback } from './recent-feedback.tsx'

type PerformanceReportProps = {
  /** The journalist's ratings, earnings and feedback. */
  stats: JournalistStats
  /** The level of the headings in the report. */
  headingAs?: 'h3' | 'h4'
}

export function PerformanceReport({ stats, headingAs = 'h3' }: PerformanceReportProps) {
  return (
    <Stack gap="large">
      <Metrics metrics={stats.metrics} />
      <div className={styles.ratings}>
        <Distribution distribution={stats.ratings_distribution} headingAs={headingAs} />
        <Criteria stats={stats.stats} headingAs={headingAs} />
      </div>
      <RecentFeedback feedback={stats.recent_feedback} headingAs={headingAs} />
    </Stack>
  )
}

const percent = (value: number) => `${Math.round(value)}%`

function Metrics({ metrics }: { metrics: JournalistStats['metrics'] }) {
  const figures = [
    ['Completed bounties', String(metrics.completedBounties), 'delivered stories'],
    ['Average rating', metrics.averageRating.toFixed(1), 'each rating in whole stars'],
    ['Response rate', percent(metrics.responseRate), 'offers that creators decided on'],
    ['On-time delivery', percent(metrics.onTimeDelivery), 'stories delivered by their due date'],
  ] as const
  return (
    <dl className={styles.metrics}>
      {figures.map(([name, value, basis]) => (
        <div className={styles.metric} key={name}>
          <dt className={styles.metricName}>
            {name}
            <Text as="span" look="note">
              {basis}
            </Text>
          </dt>
          <dd className={styles.metricValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Mean({ value, children }: { value: number; children: ReactNode }) {
  return (
    <Inline as="p" gap="small">
      <span className={styles.overallValue} aria-hidden="true">
        {value.toFixed(1)}
      </span>
      <RatingStars value={value} />
      <Text as="span" look="note">
        {children}
      </Text>
    </Inline>
  )
}

type Part = { headingAs: 'h3' | 'h4' }

function Distribution({ distribution, headingAs }: Part & { distribution: JournalistStats['ratings_distribution'] }) {
  const headingId = useId()
  const ratings = countRatings(distribution)
  const overall = overallRating(distribution)
  return (
    <Stack as="section" gap="compact">
      <Heading as={headingAs} size="label" id={headingId}>
        Overall rating
      </Heading>
      <Mean value={overall}>{ratings === 1 ? '1 rating' : `${ratings} ratings`} in whole stars</Mean>
      <BarTable
        labelledBy={headingId}
        columns={['Stars', 'Ratings']}
        rows={listStarCounts(distribution).map(({ stars, count }) => ({
          name: `${stars} ${stars === 1 ? 'star' : 'stars'}`,
          part: ratings === 0 ? 0 : count / ratings,
          value: String(count),
        }))}
      />
    </Stack>
  )
}

function Criteria({ stats, headingAs }: Part & { stats: JournalistStats['stats'] }) {
  const headingId = useId()
  const criteria = [
    ['Investigation quality', stats.avg_investigation_rating],
    ['Writing quality', stats.avg_writing_quality],
    ['Truth and accuracy', stats.avg_truth_factor],
    ['Timeliness', stats.avg_timeliness],
    ['Follow-up and responsiveness', stats.avg_followup],
    ['Value for money', stats.avg_value],
  ] as const
  return (
    <Stack as="section" gap="compact">
      <Heading as={headingAs} size="label" id={headingId}>
        By criterion
      </Heading>
      <BarTable
        labelledBy={headingId}
        columns={['Criterion', `Average, 0 to ${ratingScale.length}`]}
        rows={criteria.map(([name, mean]) => ({ name, part: mean / ratingScale.length, value: mean.toFixed(1) }))}
      />
    </Stack>
  )
}
