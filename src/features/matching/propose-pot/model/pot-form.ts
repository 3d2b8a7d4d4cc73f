import { CategoryChoice } from '@contract/category-choice.ts'
import { NewPot, type PotTerms, potLimits } from '@contract/pot.ts'
import * as v from 'valibot'
import { endOfLocalDay, startOfLocalDay, toLocalDay } from '@/shared/lib/date'
import { TypedAmount } from '@/shared/lib/money'

/** As typed; the dates are days in the reader's time zone. */
export type PotValues = {
  sponsor_email: string
  disclosure: string
  categories: readonly string[]
  percent: string
  most_per_backer: string
  total: string
  least_backers: string
  bounty_percent: string
  starts_at: string
  ends_at: string
}

const day = 24 * 60 * 60 * 1000

export const emptyPot = (now: number): PotValues => ({
  sponsor_email: '',
  disclosure: '',
  categories: [],
  percent: '100',
  most_per_backer: '50.00',
  total: '',
  least_backers: String(potLimits.leastBackers.usual),
  bounty_percent: String(potLimits.bountyPercent.usual),
  starts_at: toLocalDay(now),
  ends_at: toLocalDay(now + 30 * day),
})

const { sponsor_email, disclosure, percent, least_backers, bounty_percent } = NewPot.entries

const dayOf = (message: string, momentOf: (day: string) => number) =>
  v.pipe(
    v.string(),
    v.check((typed) => !Number.isNaN(momentOf(typed)), message),
    v.transform((typed) => new Date(momentOf(typed)).toISOString()),
  )

/** The pot that is sent. A sponsor who proposes their own names no sponsor. */
export type ProposedPot = PotTerms & { sponsor_email?: string }

const typed = (missing: string, schema: v.GenericSchema<number>) =>
  v.pipe(v.string(), v.nonEmpty(missing), v.transform(Number), schema)

/** The contract's schema, except that amounts, percentage and days are text. The server compares the days. */
export const PotForm = v.object({
  sponsor_email,
  disclosure,
  categories: v.pipe(
    v.array(v.string()),
    v.readonly(),
    v.transform((names) => [...names]),
    CategoryChoice,
  ),
  percent: typed('Please enter a percentage', percent),
  most_per_backer: TypedAmount('Please enter a valid amount'),
  total: TypedAmount('Please enter a valid amount'),
  least_backers: typed('Please enter a number', least_backers.wrapped),
  bounty_percent: typed('Please enter a percentage', bounty_percent.wrapped),
  starts_at: dayOf('Please choose the first day', startOfLocalDay),
  ends_at: dayOf('Please choose the last day', endOfLocalDay),
})

/** Without the email of the sponsor. */
export const OwnPotForm = v.pipe(
  v.object({ ...PotForm.entries, sponsor_email: v.string() }),
  v.transform(({ sponsor_email: _, ...terms }) => terms),
)
