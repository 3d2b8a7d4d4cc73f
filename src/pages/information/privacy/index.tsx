import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { notificationLimits } from '@contract/notification.ts'
import { passwordResetSeconds } from '@contract/session-limits.ts'
import { tipLimits } from '@contract/tip.ts'
import { useContactLink } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { type InformationPage, InformationPageView } from '@/shared/ui/information-page'

export function Screen() {
  const page = content(useContactLink())
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/privacy" />
      <InformationPageView page={page} />
    </>
  )
}

const content = (contact: string): InformationPage => ({
  title: 'Privacy Policy',
  description: 'What Lede knows about you, why, for how long, who can see it, and what you can do about it.',
  updatedAt: '2026-11-30',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        'You can read Lede without an account. If you have one, we hold what the site needs to work and to keep an honest record of money, and nothing for advertising. We show no advertisements, load no third-party trackers, and sell no data.',
        `Lede is the operator and is responsible for this data. Write to ${contact} about it.`,
      ],
    },
    {
      id: 'what-we-hold',
      heading: 'What we hold and why',
      body: [
        {
          definitions: [
            {
              term: 'Your account',
              text: 'Your name, email address, phone number and account type. We need them to run your account and to reach you about a bounty or a payment. You can change them in your [profile](/profile); a change of the email address is confirmed from both addresses.',
            },
            {
              term: 'Your password',
              text: `We keep only an argon2id hash, from which the password cannot be read back. Links to reset a password are kept as a hash too, work once, and expire after ${passwordResetSeconds / 60} minutes.`,
            },
            {
              term: 'Stories you save',
              text: 'Which stories, and when you saved them. Nobody else sees it.',
            },
            {
              term: 'What you follow',
              text: 'The authors, categories and questions that you follow, since when, and until when you have seen the news about them. Nobody else sees it.',
            },
            {
              term: 'Notifications',
              text: `What we told you, when, and what of it you have read. We delete each after ${notificationLimits.days} days. Nobody else sees it. For each browser that shows them while Lede is closed, the address of its maker’s push service, which gets them encrypted.`,
            },
            {
              term: 'What we email you',
              text: 'Of which kinds of events you want to hear, and where; your time zone, quiet hours and pause. We need them to email you when you want it. You can change them in your [profile](/profile#preferences).',
            },
            {
              term: 'What you do with bounties',
              text: 'The bounties you post, your votes, pledges and their changes, what you add to your bounties, offers with their cover letters and dates, requests for a later due date, the reasons you give for canceling or leaving a bounty, decisions with your messages, every version of a delivery, the changes you ask for, objections and complaints with their reasons, ratings with the feedback that you write, whether the story answered your question and what you ask next, and the terms of match funding with the line that says who pays. Without them the bounties would not work.',
            },
            {
              term: 'Tips',
              text: `What you tell the journalist of a bounty in private, how you know it, and whether the journalist may see your email address. It is encrypted with a key outside our database. Nobody else reads it, administrators included. We delete it ${tipLimits.keptDays} days after the story is published or the bounty ends otherwise. The journalist can keep a single tip for up to a year after the publication. You can withdraw a tip until the bounty ends, and it is deleted with your account.`,
            },
            {
              term: 'Ledger entries',
              text: 'Each pledge, release, charge, fee, payout, refund and dispute, with its amount, time and account. The ledger can be added to but not rewritten, so that every cent can be accounted for.',
            },
            {
              term: 'Bank details of journalists',
              text: 'The name on the account, and the IBAN or other account number, so that we can pay you, or which account at Stripe is yours. The details are encrypted with a key outside our database. We keep them until you remove them or delete your account. A payout that is being sent has a copy, which is deleted when the payout ends; of the account it keeps only the end of the number.',
            },
            {
              term: 'Articles, drafts and media',
              text: 'What journalists write, on their author page and in updates and corrections too, and the images and recordings they upload. Drafts are saved on our server while the writer types, and a copy of unsaved writing is also kept in the writer’s own browser storage.',
            },
            {
              term: 'Followers on other servers',
              text: 'If you follow Lede or one of its journalists from Mastodon or another server of the fediverse: the address of your account there, the address where your server takes messages, whom you follow, and since when. We send stories to your server with them. Nobody but our staff sees that you follow.',
            },
            {
              term: 'Newsletter',
              text: 'Your email address, if you subscribe. We send a confirmation first and add you only after you confirm, so that nobody can sign you up without your knowledge. Which lists you chose, what became of each issue that we sent you, and whether your address rejected our emails or you reported them as spam.',
            },
            {
              term: 'Technical records',
              text: 'A record of each sign-in session with its browser and system, such as “Firefox on Windows”, when it began and when it was last used, so that you can see where you are signed in and end it, and server logs to find errors. Which browsers have signed in to your account and to which others, and marks of your payment cards and payout accounts from which no number can be read, so that nobody acts as several people. We use network addresses to limit repeated attempts at signing in, signing up and similar requests.',
            },
          ],
        },
        `We do not build advertising profiles, and no decision with legal effect about you is made by a machine alone. One [rule of the terms](/terms#delivery) runs automatically: a delivery is accepted, and its pledges are charged, if the bounty’s creator does not answer for ${reviewLimits.silenceDays} days. Where a payment provider is connected, your card details go to that provider. We do not store them.`,
      ],
    },
    {
      id: 'legal-basis',
      heading: 'What allows us to do this',
      body: [
        'Where the law asks for a legal basis, ours are these:',
        {
          list: [
            '**Our agreement with you:** for your account, bounties and payments.',
            '**Your consent:** for the newsletter and for showing a post from X. You can take it back at any time.',
            '**Our legal duties:** for accounting.',
            '**Our legitimate interest:** in keeping the site secure and in publishing journalism.',
          ],
        },
        'Reporting names people in the public interest, and the rules that protect journalism apply to it.',
      ],
    },
    {
      id: 'pictures',
      heading: 'Images and sound',
      body: [
        'A photo can carry hidden details such as the place where it was taken. We re-create every uploaded image without this metadata and remove such tags from recordings, so that hidden details do not give away a source. What can be seen or heard stays: a voice can identify a person, and a recording left in a story is published with it.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who can see it',
      body: [
        {
          list: [
            '**Everyone** can read published stories with the journalist’s name and, if they wish, the creator’s, author pages with the mean rating, updates for everyone, and a bounty’s title, amount, score, state, the dates of its timeline, an administrator’s reasons for a decision about it, and a short excerpt.',
            '**Signed-in users** see full bounties, with the creator’s name, which may be shortened, the reasons given for canceling or leaving it, for changes to its story and for objections, and a list of contributors with amounts. Names of other contributors are masked before they leave our server: the first three characters and an ellipsis. If the name is an email address, its domain stays visible. They can also see a journalist’s ratings and written feedback.',
            '**The creator of a bounty** sees the name, rating, cover letter and dates of each journalist who makes an offer, and reads each version of the delivery before it is published, as do its contributors, who also read the feedback on it. The journalist and administrators read whether the story answered the question. An objection shows whether the creator or a contributor made it, but no name. Only the creator and the journalist see the reason for a request for a later due date.',
            '**Nobody else on the site** sees your email address or phone number, except as the masked name above.',
            '**Administrators** read a delivery that somebody has objected to, and the objections, to decide about it. They read complaints about paid stories with the names of those who complained; journalists read them without. They see whom a payout or a refund goes to, and how much. Bank details are in the files that they download for the bank; each download is logged.',
            '**The newsroom’s technical and editorial staff** can see stored data where their work requires it, for instance to answer a complaint.',
            '**Servers of the fediverse**, where this newsroom lets them follow, get what everyone can read here: the title, excerpt and picture of published stories, and the name, biography, links and picture of each journalist with a page. They get the changes too, and a request to delete what we withdraw or delete. The servers belong to others, perhaps in other countries. Most do as we ask, but we cannot make them.',
            '**Companies that run the service for us** hold data on our instructions only: for this site these may be a hosting company, a storage service, an email service and a payment provider. Ask us which ones are in use.',
            '**Authorities** receive data only when a law that binds us requires it. We ask for the legal reason, and we do what the law allows to protect journalists’ sources.',
          ],
        },
        'The sign-up form says whether an email address is already registered, so that people do not create two accounts. The number of such checks is limited. The form for a forgotten password gives the same answer in every case.',
      ],
    },
    {
      id: 'ai',
      heading: 'AI and transcription',
      body: [
        'When a journalist asks for an article to be drafted by AI, the text of the draft is sent to the chosen provider: xAI for Grok, OpenAI, or a compatible service that this newsroom has set up. When a journalist asks for a transcription, the recording is sent to an outside provider. Nothing is sent before the button is pressed, and a newsroom that has set up no provider sends nothing at all. The provider may be in another country and handles the material under its own terms. Journalists should not send what could expose a source.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Content from other sites',
      body: [
        'Posts from X that are embedded in a story load only when you ask for them. From then on X can see your network address and may use cookies. An image in a story may be stored on another website, which sees your network address when your browser fetches the image.',
        'The [cookie policy](/cookie-policy) lists what Lede keeps in your browser.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        {
          definitions: [
            {
              term: 'Account',
              text: 'Until you delete it in your [profile](/profile), or ask us to. Your name, email address, phone number, sessions, notes, votes, what you follow and save, the reasons you gave for canceling or leaving bounties, newsletter subscription and your saved card are then deleted at once (the card also at our payment provider), and so are images and recordings that no published story shows, and your words that we withdrew from the site. Bounties that were assigned, and ratings with their feedback, stay without your name. Work and payments that other people wait for must be settled first.',
            },
            {
              term: 'Independent drafts',
              text: 'Until you publish or delete them, or delete your account.',
            },
            {
              term: 'Unsaved writing in your browser',
              text: 'Until our server has it or you sign out.',
            },
            {
              term: 'Published stories',
              text: 'In the archive, without a time limit, because a public record that disappears is not one. When you delete your account you choose whether your name stays on them. Servers of the fediverse are then asked to delete their copy of your author page. A story that the newsroom has to withdraw is replaced by a page that says so and why.',
            },
            {
              term: 'Ledger entries',
              text: 'As long as accounting and tax law requires and the bounty’s record is needed. They stay when an account is deleted, but we remove your name and contact details from the account they refer to.',
            },
            {
              term: 'Followers on other servers',
              text: 'Until you stop following, your server tells us that your account is gone or cannot be reached for seven days, or we block your server.',
            },
            {
              term: 'Newsletter',
              text: 'Until you ask us to delete it. Unsubscribing stops the emails. An address that is not confirmed is deleted after seven days. What became of each issue is deleted after 90 days.',
            },
            {
              term: 'Documents shown for verification',
              text: 'A copy sent to us is used for that check only and deleted once it has been decided. The account then holds the level, not the document.',
            },
            {
              term: 'Technical records',
              text: 'Only as long as security and troubleshooting need them. A log of what our staff did to accounts and stories, and of changes to pledges and bounties, is kept without a time limit; it names an account by its number only.',
            },
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: [
        'Whatever country you live in, you may ask us for the following:',
        {
          list: [
            '**Access:** to know what we hold about you and get a copy. You can download it yourself, under “Your data” in your [profile](/profile).',
            '**Correction:** to have wrong data put right.',
            '**Deletion:** to have your account and data removed, apart from what we must keep as described above. You can do this yourself in your [profile](/profile).',
            '**Export:** to receive the data you gave us in a common, machine-readable form.',
            '**Objection and restriction:** to object to a use that rests on our legitimate interest, or to have a use paused while a question is settled.',
            '**Withdrawal of consent:** to unsubscribe from the newsletter, for example.',
          ],
        },
        `For everything else, write to ${contact} from the address of your account. A person handles the request. We may have to check that it comes from you, and we answer within one month, free of charge. You may also complain to the data protection authority where you live. If you believe that a story gets facts about you wrong, ${contact} is the quicker way.`,
      ],
    },
    {
      id: 'children',
      heading: 'Young people',
      body: [
        'Accounts are for people aged 13 and over, and under 18 a parent or guardian must give permission. If we learn that a younger child has an account, we delete it. Parents and guardians can write to us about their child’s data.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      body: [
        `Sessions can be ended by the server: signing out ends yours, and changing or resetting your password ends your other sessions. What you may see is decided on our server, not only in your browser. No system is perfectly safe. If a breach puts you at risk, we tell you and the authority concerned, as the law requires. Please report a weakness to ${contact}.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: [
        'When what we do with data changes, we change this page and its date, and announce important changes on the site before they take effect. If a change needs your consent, we ask for it.',
      ],
    },
  ],
})
