/**
 * The seven sections of docs/specification.md#account-screens. The text must agree with the Terms of Service
 * (`src/pages/information/terms`) on fees, rights and ratings.
 */
import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import type { InformationPage } from '@/shared/ui/information-page'

type Agreement = Pick<InformationPage, 'title' | 'sections'> & {
  /** ISO date of this wording. */
  updatedAt: string
  preamble: string
}

export const journalistAgreement = (contact: string): Agreement => ({
  title: 'Journalist Agreement',
  updatedAt: '2026-11-25',
  preamble:
    'This agreement is between you and Lede, a nonprofit, student-led news platform. It adds to the [Terms of Service](/terms), which stay in force. You accept it when you check the box and submit the form, and you are a journalist on Lede from that moment.',
  sections: [
    {
      id: 'journalistic-standards',
      heading: '1. Journalistic standards',
      body: [
        'Readers pay for your work because they want to know what is true. You agree to these standards for every bounty you take on and every article you publish:',
        {
          list: [
            '**Accuracy.** Report only what you have checked. Keep the notes, documents and recordings that support each claim for at least one year, and show them to us in confidence if a claim is challenged.',
            '**Fairness.** Give the people and organizations you criticize a real chance to reply, and report what they say.',
            '**Independence.** Backers pay for an investigation, never for a conclusion. Do not accept money, gifts or instructions meant to change what you find, and tell us if anyone offers them.',
            '**Disclosure.** Tell readers about any interest they would want to know of. Do not make an offer on a question in which you have a stake, and do not contribute to a bounty you mean to take on.',
            '**Sources.** Keep every promise of confidence. Protect anyone who could be harmed by speaking to you, and do not pay for testimony.',
            '**Honest work.** Do not copy, invent or stage anything. Quotations must be real, and images and recordings must show what they claim to show.',
            '**AI with care.** A draft or a transcript made with AI is not a source. Verify every fact in it yourself, and say in the story that AI helped to write it.',
          ],
        },
      ],
    },
    {
      id: 'bounty-completion',
      heading: '2. Bounty completion',
      body: [
        'An offer is a cover letter and a date on which you propose to deliver. Offer only what you can do. You may have one pending or accepted offer on a bounty at a time, and none on a bounty of your own. You may withdraw an offer while it is pending.',
        'Once the creator accepts your offer, the bounty is assigned to you and you owe a finished story by the due date. If you cannot meet it, ask the creator for a later one at once; one extension can be agreed. If you cannot finish, leave the bounty on its page and say why. A bounty more than a week overdue can be given to somebody else.',
        'Deliver a complete story that answers the question the bounty asks. “We looked, and this is what we could not establish” is an answer too, if you show how you looked. A delivery cannot be changed while it is under review. The creator can accept it, ask for changes or object to it. Acceptance is final: it publishes the story and credits your payment.',
        'The creator can ask for changes twice, each time with a list of points and a new due date. The bounty is then assigned to you again: change your draft and deliver it again by that date. Everyone who can read the delivery can also read its earlier versions. If you leave, or if you are late, and the bounty is reopened, the delivery is removed and its text stays in your draft.',
        `If the creator does not answer within ${reviewLimits.silenceDays} days, your delivery is accepted automatically, unless an objection is open. The creator can object during the review, and backers for ${reviewLimits.objectionDays} days after each delivery. An administrator then decides, and nobody is charged until then. The decision accepts the delivery, returns it to you with points and a new due date, or cancels the bounty: then every pledge is released, you are not paid and the story is not published on Lede. Its reason is published on the bounty.`,
        'Do not pass the work on to someone else, and do not publish the same story elsewhere before it is decided. Answer reasonable questions about your delivery while it is under review.',
      ],
    },
    {
      id: 'content-rights',
      heading: '3. Content rights',
      body: [
        'You keep the copyright in everything you write for Lede. By delivering a story, or publishing an independent article, you give Lede a non-exclusive, worldwide license, free of further charge, to publish it on the site, keep it in the archive, adapt its layout to different devices, show excerpts that lead to it, and send its title, an excerpt and its picture to servers of the fediverse whose people follow you or the newsroom. For a delivery, the right to publish begins with acceptance.',
        'Your name appears on your work. Payment for a bounty gives its creator and contributors no copyright and no say in the text. After publication you are free to publish the story elsewhere as well, if you mention that it was first commissioned by readers of Lede.',
        'You confirm that the work is your own, and that you have permission for every image, recording and passage made by someone else.',
      ],
    },
    {
      id: 'verification-levels',
      heading: '4. Verification levels',
      body: [
        'Every journalist has one of three levels, which readers can rely on because we check them:',
        {
          list: [
            '**Journalist.** You have accepted this agreement. You can make offers, deliver stories and publish independent articles.',
            '**ID Verified Journalist.** We have also checked an identity document.',
            '**Press Card Verified Journalist.** We have also checked a valid press card.',
          ],
        },
        `Verification is free and voluntary. Write to ${contact} to begin. Send only your own, genuine documents. A level obtained with false ones is withdrawn, and your account may be closed. A level describes a check of the person; it is no promise about a story.`,
      ],
    },
    {
      id: 'ratings-and-accountability',
      heading: '5. Ratings and accountability',
      body: [
        `When a creator accepts your delivery, they rate it from 1 to 5 on six criteria: investigation quality, writing quality, truth and accuracy, timeliness, follow-up and responsiveness, and value for money. They may add feedback in words. After an automatic acceptance they can still rate it for ${reviewLimits.ratingDays} days. Your results are shown to you, and to creators to whom you make an offer.`,
        'Do not offer or ask for anything in return for a rating, and do not rate yourself through another account. If you believe that a rating is dishonest or a decision is wrong, write to us. We hear both sides and give reasons for our view.',
        'You answer for your published work. When someone reports an error, respond promptly and help us to look at the evidence. Confirmed errors are corrected in public. If you break this agreement, we may remove content, withdraw a verification level, or restrict or close your account, and we choose the mildest step that solves the problem. You will be told why, and may object.',
      ],
    },
    {
      id: 'platform-fees',
      heading: '6. Platform fees',
      body: [
        'Lede keeps a **10% platform service fee on all bounty payments. You receive 90%.** The fee is taken from the total of the bounty, contributions included. It is rounded once to two decimals, with halves rounded up, and you receive the remainder. There is no fee for joining, for verification or for publishing independent articles, and Lede does not pay for those articles.',
        `Every backer agrees to this: “${chargedWhenClaimed}” In full, this means that accepting your offer charges nobody, that the bounty is claimed and all its pledges are charged together when your delivery is accepted, and that nobody is charged, and you are not paid, if no delivery is accepted. Your share is owed to you from the acceptance on and can be paid out ${payoutLimits.holdDays} days later, once you have entered your bank details in your profile. If contributors are refunded, your share shrinks in proportion. If it was already paid to you, the rest is deducted from later payouts, and nobody asks you to pay it back.`,
        'You bear your own costs, such as travel, records and equipment, unless we agree otherwise in writing.',
      ],
    },
    {
      id: 'legal-compliance',
      heading: '7. Legal compliance',
      body: [
        'You must be at least 13 years old. If you are under 18, you need the permission of a parent or guardian, who has read this agreement with you. We may ask for proof.',
        'You work independently and are not an employee of Lede. You are responsible for your own taxes, insurance and permits. Obey the law where you work, including the law on defamation, privacy, copyright, recordings and access to documents. No bounty obliges you to break it, or to put yourself or others in danger: you may always decline.',
        'Handle personal data with care, keep it no longer than your reporting needs, and do not publish private details without a public interest. If you receive a legal demand about a story, tell us at once.',
        `You may end this agreement at any time by writing to ${contact}; finish or hand back the work you have accepted first. Sections 3 and 5 continue to apply to what has been published. We announce changes on the site before they take effect, and a bounty that was already assigned stays under the wording that applied then. What the Terms of Service say about liability and applicable law holds here too.`,
      ],
    },
  ],
})
