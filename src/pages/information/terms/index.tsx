import {
  bountyLifeLimits,
  confirmationLimits,
  declinedCardSeconds,
  reviewLimits,
} from '@contract/bounty-life-limits.ts'
import { currencyName } from '@contract/currency-words.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { useContactLink } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { type InformationPage, InformationPageView } from '@/shared/ui/information-page'

export function Screen() {
  const page = content(useContactLink())
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/terms" />
      <InformationPageView page={page} />
    </>
  )
}

const { expiryDays, leastExpiryDays, mostExpiryDays, expiryWarningDays, reopenableDays, reopensDays } = bountyLifeLimits
const { silenceDays, objectionDays, rounds, ratingDays, points } = reviewLimits

const content = (contact: string): InformationPage => ({
  title: 'Terms of Service',
  description:
    'The agreement between you and Lede: accounts, bounties, payment, publication, conduct, and what to do when something goes wrong.',
  updatedAt: '2026-11-26',
  sections: [
    {
      id: 'agreement',
      heading: '1. This agreement',
      body: [
        `These terms apply whenever you use Lede, a nonprofit, student-led news platform. Lede is the operator and the other party to this agreement. For questions, write to ${contact}.`,
        'By creating an account you accept these terms. If you only read, the parts on content, conduct and liability still apply. If you do not agree, please do not create an account. Journalists also accept the Journalist Agreement when they [apply](/apply-journalist); it adds to these terms and does not replace them.',
      ],
    },
    {
      id: 'words',
      heading: '2. Words with a fixed meaning',
      body: [
        {
          definitions: [
            { term: 'Bounty', text: 'A paid request for an investigation, with a title, a description and an amount.' },
            { term: 'Creator', text: 'The account holder who posted a bounty.' },
            { term: 'Contributor', text: 'An account holder who contributed to a bounty that someone else posted.' },
            {
              term: 'Journalist',
              text: 'An account holder who has accepted the Journalist Agreement and is admitted as a journalist.',
            },
            { term: 'Pledge', text: 'An amount that a creator or contributor has confirmed for a bounty.' },
            {
              term: 'Released',
              text: 'A pledge is released when its bounty ends without a story. You won’t be charged.',
            },
            { term: 'Open', text: 'A bounty is open while no journalist is assigned to it and it has not ended.' },
            { term: 'Assigned', text: 'A bounty is assigned once its creator has accepted a journalist’s offer.' },
            { term: 'Delivery', text: 'The finished story that the journalist submits for an assigned bounty.' },
            {
              term: 'Administrator',
              text: 'A person who runs this site and decides when somebody objects to a delivery.',
            },
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: '3. Your account',
      body: [
        'You must be at least 13 years old. If you are under 18, you need the permission of a parent or guardian, who has read these terms with you and agrees to the payments you make. We may ask for proof of that permission.',
        'Give us your real name, and an email address and phone number at which you can be reached. Keep your password to yourself, and use only your own account. Tell us at once if you think someone else has used it; changing your password ends your other sessions.',
      ],
    },
    {
      id: 'bounties',
      heading: '4. Posting and funding a bounty',
      body: [
        `A dialog shows the amount before you confirm; once you do, you have promised to pay that amount, under the rules of this section and the next. The brief of a posted bounty cannot be changed; its creator can add to it until a journalist is chosen. Contributions are possible until the story has been delivered.`,
        'A bounty must ask a question that reporting can answer. It may not call for a story that reaches a fixed conclusion, ask for private facts about a person without a public interest, or ask anyone to break the law.',
        'While the bounty is open, you can raise, lower or withdraw your pledge. The creator can raise and lower their own pledge; to take it back, they cancel the bounty. Once the bounty is assigned, its pledges are locked, and a contribution that is added to it is locked at once. Pledges unlock only if the bounty is reopened. Where the law gives you a right to cancel, you keep it.',
        `An open bounty expires ${expiryDays} days after its last pledge, or after another period between ${leastExpiryDays} and ${mostExpiryDays} days that its creator chose when posting it. We email the creator, the contributors and the journalists with pending offers ${expiryWarningDays} days before. The creator can extend the expiry once, by the same period. The creator can also cancel the bounty while it is open and gives a reason, which signed-in users can read.`,
        'When a bounty expires or is canceled, its pledges are released and pending offers are closed.',
      ],
    },
    {
      id: 'charges',
      heading: '5. When you are charged',
      body: [
        `You pledge the amount that you confirm. ${chargedWhenClaimed} In full, this means:`,
        {
          list: [
            'Accepting an offer assigns the bounty to a journalist. It charges nobody.',
            `A creator who gives no answer for ${silenceDays} days after a delivery counts as accepting it. After an objection, an administrator decides instead (section 8).`,
            'When the delivery is accepted, the bounty is claimed and all its pledges are charged, once.',
            'If no delivery is accepted, no pledge is charged. Withdrawn and released pledges are never charged.',
            `If your card is declined, you have ${declinedCardSeconds / 3600} hours to save another one. After that your pledge is dropped, and you owe nothing for it.`,
            `If your bank wants you to confirm the payment, you have ${confirmationLimits.days} days from its first failure, and the others are charged in the meantime. After that your pledge is dropped, and you owe nothing for it.`,
            'If you agree to sponsor match funding, what it adds to a bounty is a pledge of yours. It is charged after the pledges it adds to, and only for those that were charged. You can end the offer for new pledges, and cannot take back what it has added.',
            'If less is collected than was pledged, the story is published and the journalist is paid with what was collected. While only payments to confirm are missing, the creator can decide not to wait for them; their pledges are then dropped. Nobody pays more because somebody else does not pay.',
          ],
        },
        `Charges go through the payment provider that this newsroom has connected, and the provider’s own terms apply to the payment. Where no provider is connected, the site is a demonstration: charges and payments are only entered in our books, and no real payments are taken. Amounts are in ${currencyName()}. If you were charged twice, in the wrong amount or without your agreement, tell us and we will put it right.`,
      ],
    },
    {
      id: 'fee',
      heading: '6. The platform fee and the journalist’s payment',
      body: [
        'Lede keeps a **10% platform service fee on all bounty payments. The journalist receives 90%.** The fee is taken from the total of the bounty and is not added to your pledge. It is rounded once to two decimals, with halves rounded up, and the journalist receives the remainder. [How Money Works](/how-money-works#fee) has an example.',
        `The journalist’s share is owed to them when the delivery is accepted, and can be paid out ${payoutLimits.holdDays} days later, once they have entered their bank details. [How Money Works](/how-money-works#payouts) has the steps. Journalists are independent and not employees of Lede, and they are responsible for their own taxes and other charges.`,
      ],
    },
    {
      id: 'offers',
      heading: '7. Offers',
      body: [
        'A journalist offers to take on a bounty with a cover letter and a proposed due date. A journalist may not make an offer on their own bounty, and may have only one pending or accepted offer on a bounty at a time. A pending offer can be withdrawn, which cannot be undone.',
        'The creator alone accepts or rejects offers. Accepting one rejects all others for that bounty and binds both sides: the journalist undertakes to investigate and deliver by the due date, and the creator undertakes to review the delivery fairly. The requested date applies unless the creator agrees to a later one, which is possible once and which the journalist asks for with a reason.',
        `A journalist who cannot finish can leave the bounty and gives a reason, which signed-in users can read. The creator can then reopen the bounty. The creator can also reopen it if the story has not been delivered ${reopenableDays} days after the due date. An assigned bounty reopens automatically ${reopensDays} days after the journalist left or after the due date. Reopening ends the assignment, unlocks the pledges and starts the expiry period again. A late story that is delivered before the bounty is reopened counts.`,
      ],
    },
    {
      id: 'delivery',
      heading: '8. Delivery, acceptance and publication',
      body: [
        'Each assigned bounty has one delivery, made by the journalist whose offer was accepted. Once submitted, it can be modified only if it is returned for changes. The creator and the contributors may read it. Until it is published, they may not pass it on.',
        'The creator reviews the delivery and should judge the quality of the work, not whether its findings are welcome. While it is under review, the pledges stay locked and nobody is charged. To accept, the creator rates the work and confirms.',
        {
          list: [
            `**Changes.** The creator can ask for changes at most ${rounds} times, each time with 1 to ${points} points and a new due date. The bounty is then assigned again: section 7 applies with the new due date. The journalist delivers again, and a new review begins. If the bounty is reopened instead, the delivery is removed.`,
            `**Silence.** A delivery is accepted automatically if the creator does not answer for ${silenceDays} days, unless an objection is open. The delivery’s page states the date, and we remind the creator by email.`,
            `**Objections.** The creator can object while the delivery is under review, and contributors for ${objectionDays} days after each delivery, with a reason that signed-in users can read. Until an administrator decides, the delivery cannot be accepted and nobody is charged.`,
            '**Decisions.** The administrator accepts the delivery, returns it for changes, or cancels the bounty and releases all pledges. The reason is published on the bounty’s page. If the bounty is canceled, the journalist is not paid and the story is not published here.',
          ],
        },
        '**Acceptance is irreversible.** In one step it charges all pledges, credits the journalist, keeps the fee and publishes the story. After that nobody has a claim to a refund because they disagree with the story or expected another result. An administrator can refund contributors in whole or in part if something went wrong; then the fee and the journalist’s share shrink in proportion, and what the journalist was already paid is settled against later payouts only. Rights that the law gives you and that no agreement can take away remain yours.',
      ],
    },
    {
      id: 'ratings',
      heading: '9. Ratings',
      body: [
        `The creator of a bounty rates its delivery once, from 1 to 5, on six criteria: investigation quality, writing quality, truth and accuracy, timeliness, follow-up and responsiveness, and value for money. After an automatic acceptance this is possible for ${ratingDays} days. Written feedback is optional. Ratings must be honest and about the work. Offering or demanding anything in return for a rating is forbidden.`,
      ],
    },
    {
      id: 'journalists',
      heading: '10. Journalists and their levels',
      body: [
        'There are three levels. A **basic journalist** has accepted the Journalist Agreement. For an **ID-verified journalist** the newsroom has also checked an identity document, and for a **press-card-verified journalist** a press card. A level describes that check and is no promise about any story. A level obtained with false documents is withdrawn.',
        {
          list: [
            'Report truthfully, check every fact, and keep the notes and recordings that support it.',
            'Give people you criticize a fair chance to reply.',
            'Protect sources to whom you have promised confidence.',
            'Disclose any interest that a reader would want to know about. Do not contribute to a bounty you mean to take on.',
            'Do not copy other people’s work, invent anything or pay for testimony, and obey the law where you work.',
          ],
        },
      ],
    },
    {
      id: 'ai',
      heading: '11. AI and transcription',
      body: [
        'Journalists may have a draft written by an outside AI service, and a recording transcribed by an outside provider. What they submit for this purpose is sent to that service, as the [privacy policy](/privacy#who-sees-it) explains. Do not send material that would expose a source.',
        'A person must verify every fact in the result before submitting or publishing it. A story written with the help of AI must say so where readers can see it. The journalist answers for such a story as for any other.',
      ],
    },
    {
      id: 'independence',
      heading: '12. Independence from backers',
      body: [
        'Paying for a bounty buys an investigation. It buys no say in its findings, no right to edit, and no right to approve quotations. A request for changes or an objection is about the quality of the work, not about its findings. Creators and contributors may not put pressure on a journalist about conclusions or offer extra payment for them. Journalists may not accept it, and should report it to us.',
      ],
    },
    {
      id: 'rights',
      heading: '13. Rights in content',
      body: [
        'Journalists keep the copyright in their stories. By delivering a story, or publishing an independent article, a journalist gives Lede a non-exclusive, worldwide license, free of further charge. It covers publishing the story on the site, keeping it in the archive, adapting its layout to different devices, showing excerpts that lead to it, and sending its title, an excerpt and its picture to servers of the fediverse whose people follow the journalist or the newsroom. For a delivery, the right to publish begins with acceptance. Payment for a bounty passes no copyright to creators or contributors.',
        'What you write in a bounty, an offer or a rating remains yours too; you allow us to show it on Lede as the product requires. Upload only what you may lawfully use. You may read, link to, quote and print stories for yourself. To republish a whole story, ask its journalist.',
      ],
    },
    {
      id: 'conduct',
      heading: '14. What is not allowed',
      body: [
        {
          list: [
            'Threats, harassment, hatred, or publishing someone’s private details without a public interest.',
            'Sexual content involving minors, in any form.',
            'Deception: false identity, invented facts, manipulated images or sound presented as real, hidden advertising.',
            'Using several accounts to vote, fund, offer or rate, or moving money through bounties for any purpose other than journalism.',
            'Infringing other people’s copyright, privacy or other rights.',
            'Attacking the site, getting around its limits or access rules, or collecting its users’ data by machine.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      heading: '15. Moderation',
      body: [
        `We do not read everything before it appears. Report what breaks these terms to ${contact}, with its address and your reason. A person looks at each report. We may then remove content, withdraw a journalist’s level, or restrict or close an account, and we choose the mildest step that solves the problem.`,
        'We tell the person concerned what we did and why, unless the law forbids it or doing so would endanger someone. They may object by email, and where possible someone who did not take the decision reviews it. We do not remove a story merely because its subject dislikes it.',
      ],
    },
    {
      id: 'corrections',
      heading: '16. Corrections and complaints',
      body: [
        `Anyone may report an error in a story to ${contact}, with the address of the story, the passage, and the reason it is wrong. We put the report to the journalist and look at the evidence. If the error is confirmed, we correct the record in public, saying what was wrong and when it was put right. We tell you the outcome.`,
        `Complaints about anything else, including a late delivery, a refusal to accept, or a rating, go to ${contact}. We hear both sides and give reasons for our view. You can still go to a court, a press council or a consumer body.`,
      ],
    },
    {
      id: 'liability',
      heading: '17. What we answer for',
      body: [
        'We run Lede with care, but we cannot promise that it is always available or free of faults, that a bounty will find a journalist, or that every story is free of error. Agreements about a bounty are carried out by the people who make them; we provide the place, the record and the payment step.',
        'We are liable for damage we cause intentionally or through gross negligence, for injury to life, body or health, and wherever the law does not let us limit it. Otherwise, our liability is limited to breaches of our essential duties under this agreement and to the loss that was foreseeable, and is excluded beyond that. Your rights as a consumer are not affected.',
      ],
    },
    {
      id: 'ending',
      heading: '18. Ending your account',
      body: [
        `You may leave at any time by deleting your account in your [profile](/profile), or by writing to ${contact} from the address of your account. Published stories stay in the archive under the license above, with or without your name as you choose, and ledger entries are kept. Work and payments already agreed must be settled first. An open bounty that others have contributed to must be canceled first. Bounties that only you have funded are closed, and your pledges on other open bounties are withdrawn. We may close an account for a serious or repeated breach of these terms.`,
      ],
    },
    {
      id: 'changes',
      heading: '19. Changes and applicable law',
      body: [
        'We may change these terms when the product or the law changes. We announce important changes on the site before they take effect, and the date at the top shows the latest version. A bounty that was already assigned stays under the terms that applied when it was assigned. If you do not agree to a change, you may end your account.',
        'The law of the place where the newsroom publishing this site is established applies. If you are a consumer, you also keep the protection of the law where you live, and may use the courts there. If one clause of these terms is invalid, the others remain in force.',
      ],
    },
  ],
})
