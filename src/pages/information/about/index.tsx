import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { useContactLink, useSiteSettings } from '@/entities/site'
import { describeBreadcrumbs, describePublisher, PageHead } from '@/shared/lib/page-head'
import { type InformationPage, InformationPageView } from '@/shared/ui/information-page'

export function Screen() {
  const host = useSiteSettings()?.fediverse_host
  const page = content(useContactLink())
  const follow = host ? [followSection(host)] : []
  const sections = page.sections.flatMap((section) => (section.id === 'contact' ? [...follow, section] : [section]))
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        path="/about"
        structuredData={(origin) =>
          import.meta.env.SSR
            ? [describePublisher(origin), describeBreadcrumbs(origin, [{ name: page.title, path: '/about' }])]
            : []
        }
      />
      <InformationPageView page={{ ...page, sections }} />
    </>
  )
}

const content = (contact: string): InformationPage => ({
  title: 'About Us',
  description:
    'Lede is a nonprofit, student-led news platform where readers fund questions and journalists answer them in public.',
  sections: [
    {
      id: 'mission',
      heading: 'What we are for',
      body: [
        'Lede is a nonprofit, student-led news platform with bounties and AI-written articles based on human-verified facts. Readers pool resources into bounties, journalists investigate, and published work creates impact.',
        'A bounty starts with a question that someone wants answered: where a town’s road money went, why a clinic closed, what a new rule changes in practice. A newsroom with few people has to leave most such questions alone. We think that if enough readers care about one, they should be able to pay a journalist to find out, and that everyone should be able to read the answer. So every story that comes from a bounty is open to all. There is no paywall, and we carry no advertising.',
      ],
    },
    {
      id: 'money',
      heading: 'How the money moves',
      body: [
        `The person who posts a bounty pledges an amount. Other readers add to it. ${chargedWhenClaimed} Until a journalist is assigned, everyone can change their pledge.`,
        'The journalist receives 90% of the total. The other 10% is our platform service fee, the same on every bounty, and it pays for running Lede. As a nonprofit we have no owners to pay a profit to. [How Money Works](/how-money-works) has all the rules and follows one bounty to the cent.',
      ],
    },
    {
      id: 'independence',
      heading: 'Independence from the people who pay',
      body: [
        'When readers pay for reporting, it is fair to ask whether they also pay for the conclusion. They do not. The creator of a bounty chooses the question, picks the journalist, and decides whether the delivered work is accepted. Contributors decide only whether the question is worth their money. Neither can edit the story, before or after it is published.',
        {
          list: [
            '**The journalist writes.** The creator can ask for changes, but nobody who paid can change a word of a delivery.',
            '**Creators cannot hire themselves.** A creator cannot make an offer on their own bounty.',
            '**The question is public.** A story that answers a bounty carries the bounty’s title and the label “Crowdfunded”.',
            '**An unwelcome answer is still an answer.** We ask creators to judge whether the work is sound, not whether it agrees with them.',
          ],
        },
        `A creator cannot hold a story back by saying nothing: after ${reviewLimits.silenceDays} days it is accepted automatically. After an objection, an administrator of the newsroom decides and gives a public reason. There is a limit, and we would rather state it than hide it: if the administrator cancels the bounty, the story is not published here. Anyone involved who believes that a story is being held back for the wrong reason can write to ${contact}.`,
      ],
    },
    {
      id: 'ai',
      heading: 'People check the facts',
      body: [
        'Journalists on Lede may use AI to turn notes into a draft, and an outside service to turn a recording into text. Neither counts as a source. A person checks every fact before a story is submitted or published and answers for it by name, and the story tells readers when AI helped to write it.',
      ],
    },
    {
      id: 'who-we-are',
      heading: 'Who we are',
      body: [
        'Students lead Lede and keep it running. The reporting is done by independent journalists who are named on their stories. Each has one of three levels: journalist, ID-verified journalist or press-card-verified journalist. The level says what has been checked about the person. It is not a verdict on their work; for that, a creator who receives an offer can see how the journalist’s earlier deliveries were rated on six criteria.',
        `Lede is the operator of this site. Write to ${contact}.`,
      ],
    },
    {
      id: 'corrections',
      heading: 'Corrections',
      body: [
        `We get things wrong, and we want to know. Send the address of the story, the sentence, and what you believe is right to ${contact}. You need no account. We take it up with the journalist, and when a mistake is confirmed we put the record right in public and say what was wrong. The [terms](/terms#corrections) describe the steps.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: [
        `Write to ${contact}: with questions, complaints and ideas, about an error in a story, and about your personal data.`,
        'Please do not send a sensitive tip to this address. Ordinary email is not a safe way to reach a journalist in confidence.',
      ],
    },
  ],
})

/** `host` is the part of our handles behind the name. */
const followSection = (host: string): InformationPage['sections'][number] => ({
  id: 'follow',
  heading: 'Follow us on Mastodon',
  body: [
    `In Mastodon or another app of the fediverse, search for **@newsroom@${host}** and follow it. Every story that we publish appears there. To follow one journalist, use the handle on their page.`,
  ],
})
