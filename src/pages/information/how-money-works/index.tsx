import { backersForShareCap } from '@contract/bounty-life-limits.ts'
import { formatAmount } from '@contract/currency.ts'
import type { SiteSettings } from '@contract/site.ts'
import { useContactLink, useSiteSettings } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView, type Question } from '@/shared/ui/information-page'
import { content } from './content.ts'
import { PledgeLife } from './ui/pledge-life.tsx'

export function Screen() {
  const caps = useSiteSettings()?.pledge_caps
  const page = content(useContactLink(), caps && limitsQuestion(caps))
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/how-money-works" />
      <InformationPageView page={page} figure={<PledgeLife />} />
    </>
  )
}

const limitsQuestion = ({ pledge, bounty, share }: SiteSettings['pledge_caps']) =>
  ({
    id: 'limits',
    question: 'How much can I pledge?',
    answer: [
      {
        list: [
          `**You** can pledge at most ${formatAmount(pledge)} on a bounty. All your contributions to it count together.`,
          `**A bounty** can have at most ${formatAmount(bounty)} in pledges.`,
          ...(share === null
            ? []
            : [
                `**Your share** of a bounty is limited once it has ${backersForShareCap} or more backers, its creator included. Then nobody can raise a pledge above ${share}% of the total.`,
              ]),
        ],
      },
      'The form states the highest amount before you confirm. Existing pledges are never reduced, even above the limit: you can keep or lower yours if it is above a limit.',
    ],
  }) satisfies Question
