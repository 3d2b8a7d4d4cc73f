import { bountyLifeLimits, reviewLimits } from '@contract/bounty-life-limits.ts'
import { categoriesPerArticle, platformFeeTenths } from '@contract/limits.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { publishingLimits } from '@contract/writing-limits.ts'
import { useContactLink } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { type InformationPage, InformationPageView } from '@/shared/ui/information-page'

export function Screen() {
  const page = content(useContactLink())
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/how-it-works" />
      <InformationPageView page={page} />
    </>
  )
}

const { titleWords, contentWords } = publishingLimits
const { expiryDays, reopenableDays, reopensDays } = bountyLifeLimits
const { silenceDays, objectionDays, rounds } = reviewLimits

const content = (contact: string): InformationPage => ({
  title: 'How It Works',
  description: 'How a question becomes a published story on Lede, and who does what along the way.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        `Readers fund a question and journalists offer to answer it. The creator of the bounty accepts an offer, and the journalist investigates and delivers. When the creator accepts the delivery, the journalist is paid and the story is published for all to read. ${chargedWhenClaimed} A creator who gives no answer for ${silenceDays} days counts as accepting it.`,
      ],
    },
    {
      id: 'readers',
      heading: 'For readers',
      body: [
        'You need no account to read. To take part, [create one](/signup) and go to the [bounty board](/bounties).',
        {
          list: [
            `**Post Bounties.** Give your question a title, describe what you want to know and why it matters, and say what you will pay. Read it over before you confirm: you can add to a posted bounty, but not change it.`,
            `**Vote and contribute.** An upvote shows that you want an answer too; it costs nothing and you can take it back. A contribution raises the bounty. You can contribute until the story is delivered, and change your pledge or take it back until the bounty is assigned to a journalist.`,
            '**Review offers.** Offers on your bounty appear under Offers Received. Each shows the journalist’s name and rating, a cover letter and a proposed completion date. Accepting one automatically rejects all the others.',
            `**Review the delivery.** Read the finished story under Delivered Bounties. “Accept & Pay” asks you for six ratings, charges the pledges and publishes the story. It cannot be undone. You can also ask for changes, at most ${rounds} times, or object. If you do nothing for ${silenceDays} days, the story is accepted automatically. If you contributed to someone else’s bounty, you can read the delivery too and object for ${objectionDays} days, but the creator decides whether to accept it.`,
            `**Impact Change.** The published story is free for everyone to read. Pass it on to people who can act on it, and write to ${contact} if anything in it is wrong.`,
          ],
        },
      ],
    },
    {
      id: 'journalists',
      heading: 'For journalists',
      body: [
        {
          list: [
            '**Join.** Read the Journalist Agreement and [apply](/apply-journalist). Once you have agreed to it you are a journalist on Lede.',
            `**Get verified.** Your account can become ID-verified or press-card-verified. Write to ${contact} to ask how.`,
            '**Make an offer.** Say how you would approach the question and when you would finish. You can withdraw an offer while it is pending.',
            '**Investigate Stories.** Work in your own draft. It is saved as you write, and a copy in your browser protects it if the connection drops.',
            `**Deliver.** Check the story first: once submitted, you can change it only if it is returned to you for changes. If the creator does not answer for ${silenceDays} days, it is accepted automatically, unless somebody objects.`,
            '**Be rated.** The creator rates investigation quality, writing quality, truth and accuracy, timeliness, follow-up and responsiveness, and value for money, each from 1 to 5. Creators can see your results when you make them an offer.',
          ],
        },
        `You can also publish independent articles without a bounty. They need a title of at least ${titleWords} words, at least ${contentWords} words of text, and 1 to ${categoriesPerArticle} categories. They are not paid for by Lede.`,
        'AI can draft an article from your notes, and an outside service can transcribe a recording. Check both against your evidence. After a transcription the recording leaves the draft when a short countdown ends, so keep your own copy. If AI helped to write a story, tell readers in the story.',
      ],
    },
    {
      id: 'money',
      heading: 'What happens to the money',
      body: [
        `When you post a bounty or contribute to one, you make a pledge. ${chargedWhenClaimed} Assigning the bounty to a journalist charges nobody, but locks the pledges. If no story is ever accepted, nobody pays.`,
        `On every bounty there is one platform service fee of ${platformFeeTenths * 10}%. It comes out of the total and is never added to what you pledged. The journalist gets the rest.`,
        '[How Money Works](/how-money-works) says how to change a pledge or take it back, what happens if there is no story, and follows one bounty to the cent.',
      ],
    },
    {
      id: 'timeline',
      heading: 'The life of a bounty',
      body: [
        {
          list: [
            '**Open.** The bounty is on the board. Readers vote and contribute, and journalists make offers. Pledges can be changed.',
            '**Assigned.** The creator has accepted an offer, and the investigation is in progress. Its due date is the one in the offer; the two can agree on a later one once. Pledges are locked.',
            '**Under Review.** The journalist has delivered. The creator and the contributors can read the story; the public cannot yet. If it is returned for changes, the bounty is assigned again, with a new due date.',
            '**Published.** The creator has accepted the delivery, so the bounty is claimed: in one step, we charge the pledges, credit the journalist and publish the story.',
          ],
          ordered: true,
        },
        'A bounty can also end without a story: it **expires** if no journalist is chosen in time, its creator **cancels** it while it is open, or an administrator cancels it after an objection to the story. Its pledges are then released and never charged.',
        'If the journalist leaves or is late, an assigned bounty can become **open** again.',
      ],
    },
    {
      id: 'questions',
      heading: 'Questions and answers',
      body: [
        {
          questions: [
            {
              id: 'take-back',
              question: 'Can I take a pledge back?',
              answer: [
                'Yes, until the bounty is assigned to a journalist: raise, lower or withdraw it on the bounty’s page. The creator’s own pledge can be raised and lowered, and is released if they cancel the bounty. [More about changing a pledge](/how-money-works#change)',
              ],
            },
            {
              id: 'nobody',
              question: 'What if no journalist takes on my bounty?',
              answer: [
                `It expires ${expiryDays} days after its last pledge, unless its creator chose another period or extends it. The pledges are released and nobody is charged.`,
              ],
            },
            {
              id: 'no-delivery',
              question: 'What if the journalist never delivers?',
              answer: [
                `Nobody is charged. The creator can reopen the bounty ${reopenableDays} days after the due date, or at once if the journalist leaves. If they do nothing, it reopens automatically ${reopensDays} days after the due date, or after the journalist left. Pledges then unlock and journalists can make offers again. [More about late stories](/how-money-works#late)`,
              ],
            },
            {
              id: 'not-accepted',
              question: 'What if the creator does not accept?',
              answer: [
                `A creator who is not satisfied can ask for changes, at most ${rounds} times, or object. After an objection, an administrator decides: the story is accepted, returned for changes, or the bounty is canceled and nobody is charged. If the creator does not answer for ${silenceDays} days, the story is accepted automatically. [More about the review](/how-money-works#review)`,
              ],
            },
            {
              id: 'changes',
              question: 'Can I have the story changed before I accept it?',
              answer: [
                `If you posted the bounty, you can ask for changes, at most ${rounds} times: say point by point what is missing or wrong, and by when you need it. You cannot edit the story, and you commissioned an investigation, not a conclusion. If you contributed, you can object within ${objectionDays} days.`,
              ],
            },
            {
              id: 'who-sees',
              question: 'Who can see that I contributed?',
              answer: [
                'Signed-in users see a list of contributors with masked names: the first three characters and an ellipsis. The public page of a story does not list contributors.',
              ],
            },
            {
              id: 'cards',
              question: 'Is my card charged directly by Lede?',
              answer: [
                'No. A charge goes through the payment provider that this newsroom has connected. Where none is connected, the site is a demonstration and takes no real payments.',
              ],
            },
            {
              id: 'age',
              question: 'How old must I be?',
              answer: ['At least 13, and under 18 you need the permission of a parent or guardian.'],
            },
          ],
        },
        'The full rules are in [How Money Works](/how-money-works) and the [terms of service](/terms).',
      ],
    },
  ],
})
