import type { Control, Row } from './row.ts'

export type DisclosureRow = Row & {
  opener: string
  inside: Control
  width?: number
  /**
   * True for a panel that overlays the page: it closes on Escape, on a click outside and when the focus leaves. A
   * section does not.
   */
  floats: boolean
}

export const disclosures: DisclosureRow[] = [
  {
    id: 'shared/ui/disclosure',
    story: 'shared-ui-disclosure--closed',
    // The brief beside an offer is a text alone.
    files: ['src/shared/ui/disclosure/index.tsx', 'src/features/bounties/submit-application/ui/offer-brief.tsx'],
    opener: 'Profile Information',
    inside: { role: 'textbox', name: 'Name' },
    floats: false,
  },
  {
    id: 'Sections of the profile page',
    story: 'pages-profile--regular-user',
    files: ['src/pages/profile/index.tsx'],
    opener: 'Password',
    inside: { role: 'button', name: 'Update password' },
    floats: false,
  },
  {
    id: 'Author page of the profile',
    story: 'pages-profile--journalist',
    files: ['src/pages/profile/index.tsx'],
    opener: 'Author Page',
    inside: { role: 'textbox', name: 'Biography' },
    floats: false,
  },
  {
    id: 'Preferences of the profile',
    story: 'pages-profile--regular-user',
    files: ['src/pages/profile/index.tsx'],
    opener: 'Preferences',
    inside: { role: 'button', name: 'Save preferences' },
    floats: false,
  },
  {
    id: 'Bank details of the profile',
    story: 'features-account-save-payout-details--saved',
    files: ['src/features/account/save-payout-details/ui/get-paid.tsx'],
    opener: 'Change bank details',
    inside: { role: 'textbox', name: 'IBAN' },
    floats: false,
  },
  {
    id: 'Images and recordings of the profile',
    story: 'features-account-view-storage-own-storage--used',
    files: ['src/features/account/view-storage/ui/own-storage.tsx'],
    opener: 'Your images and recordings',
    inside: { role: 'button', name: 'Delete image uploaded on November 20, 2026, 640 kB' },
    floats: false,
  },
  {
    id: 'Earlier instructions on the admin page',
    story: 'pages-writing-admin--saved',
    files: ['src/pages/administration/instructions/ui/admin-page.tsx'],
    opener: 'Instructions 2',
    inside: { role: 'textbox', name: 'Text of instructions 2' },
    floats: false,
  },
  {
    id: 'What a payout pays for',
    story: 'features-administration-run-payouts-payouts-of-run--every-status',
    files: ['src/features/administration/run-payouts/ui/payout-items.tsx'],
    opener: '1 story, less 1 refund in the payout to Ines Okafor',
    inside: { role: 'link', name: 'Who owns the empty flats above the old market?' },
    floats: false,
  },
  {
    id: 'All transactions of a bounty',
    story: 'features-money-view-movements--closed',
    files: ['src/features/money/view-movements/ui/every-movement.tsx'],
    opener: 'All transactions',
    inside: { role: 'button', name: 'Load More' },
    floats: false,
  },
  {
    id: 'QR code and card of a question',
    story: 'features-share-page-share-question--closed',
    files: ['src/features/reading/share-page/ui/share-question.tsx'],
    opener: 'QR code and embed',
    inside: { role: 'textbox', name: 'HTML for your site' },
    floats: false,
  },
  {
    id: 'Requested changes, above the editor',
    story: 'entities-delivery-changes-notice--collapsed',
    files: ['src/entities/delivery/ui/requested-changes.tsx'],
    opener: 'Changes requested, due January 15, 2027, 12:00',
    inside: { role: 'link', name: 'See your delivery' },
    floats: false,
  },
  {
    id: 'X01 Offer a New Bounty',
    story: 'features-create-bounty--closed',
    // The native select in the form needs no checks of its own (docs/decisions/0004).
    files: [
      'src/features/bounties/create-bounty/ui/create-bounty.tsx',
      'src/features/bounties/create-bounty/ui/period-field.tsx',
    ],
    opener: 'Offer a New Bounty',
    inside: { role: 'textbox', name: 'Title' },
    floats: false,
  },
  {
    id: 'M01 More',
    story: 'widgets-site-header--signed-out',
    files: ['src/widgets/site-header/ui/disclosure.tsx'],
    opener: 'More',
    inside: { role: 'link', name: 'Travel' },
    floats: true,
  },
  {
    id: 'M03 Menu in a narrow window',
    story: 'widgets-site-header--on-sign-in',
    files: ['src/widgets/site-header/ui/disclosure.tsx'],
    opener: 'Menu',
    inside: { role: 'link', name: 'Travel' },
    width: 360,
    floats: true,
  },
  {
    id: 'Bell of notifications',
    story: 'widgets-site-header--signed-in-with-unread',
    files: ['src/widgets/site-header/ui/disclosure.tsx'],
    opener: 'Notifications, 3 unread',
    inside: { role: 'link', name: 'See all' },
    floats: true,
  },
  {
    id: 'Bell of notifications in a narrow window',
    story: 'widgets-site-header--signed-in-with-unread',
    files: ['src/widgets/site-header/ui/disclosure.tsx'],
    opener: 'Notifications, 3 unread',
    inside: { role: 'link', name: 'See all' },
    width: 360,
    floats: true,
  },
  {
    id: 'Bounty beside the text',
    story: 'pages-writing-submit-draft--in-focus-mode',
    files: ['src/widgets/draft-editor/ui/room-tools.tsx'],
    opener: 'Bounty',
    inside: { role: 'heading', name: 'Why did the flood warning come four hours late?' },
    floats: false,
  },
  {
    id: 'Answers of an information page',
    story: 'shared-ui-information-page--dated',
    files: ['src/shared/ui/information-page/page-part.tsx'],
    opener: 'When am I charged?',
    inside: { role: 'link', name: 'refunds' },
    floats: false,
  },
  {
    id: 'Events of a webhook',
    story: 'features-administration-manage-webhooks-webhook-card--on',
    files: ['src/features/administration/manage-webhooks/ui/webhook-card.tsx'],
    opener: 'Events https://archive.example/lede',
    inside: { role: 'button', name: 'Save events' },
    floats: false,
  },
  {
    id: 'Read full letter',
    story: 'entities-application-cover-letter--long',
    files: ['src/entities/application/ui/cover-letter.tsx'],
    opener: 'Read full letter (Who moved the gauges?)',
    inside: { role: 'group', name: 'Cover letter' },
    floats: false,
  },
]

export const tooltips: (Row & { control: string; text: string })[] = [
  {
    id: 'shared/ui/tooltip',
    story: 'shared-ui-tooltip--resting',
    files: ['src/shared/ui/tooltip/index.tsx'],
    control: 'Bold',
    text: 'Ctrl+B',
  },
]

export const passwordFields: (Row & { label: string; toggle: string })[] = [
  {
    id: 'W02 Password',
    story: 'shared-ui-password-field--filled',
    files: ['src/shared/ui/password-field/index.tsx'],
    label: 'Password',
    toggle: 'Show password',
  },
]
