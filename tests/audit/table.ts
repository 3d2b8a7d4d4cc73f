/**
 * Everything that opens, and what is expected of each: one row a thing. The checklists are in docs/accessibility.md.
 * `register.spec.ts` fails for a component that opens something and is named in no row.
 */

/** A control as a screen reader names it. */
export type Control = {
  role: 'button' | 'heading' | 'textbox' | 'link' | 'group' | 'radio'
  name: string | RegExp
  /** Which of several that are named alike; the first has 0. */
  at?: number
}

type Row = {
  /** As the specification's lists number it, or its place in `shared/ui`. */
  id: string
  /** Of the workbench, with everything closed. */
  story: string
  /** The files whose opening and closing this row proves. */
  files: string[]
}

export type DialogRow = Row & {
  kind: 'dialog' | 'alertdialog'
  opener: string
  /** A link where the dialog has an address of its own: Space does not follow it. */
  openerRole?: 'button' | 'link'
  title: string
  /** An alert reads its message with its name; content with a structure must not be read as one line. */
  description?: string
  firstFocus: Control
  clickOutside: 'closes' | 'stays'
  /** The buttons that close it. */
  closings: string[]
  /** Where the focus goes when the opener is gone by then. */
  fallback?: { story: string; target: Control }
  /** A story in which it is sending: no key sends again. */
  busy?: { story: string; button: string; request?: string; stays: boolean }
}

const button = (name: string | RegExp): Control => ({ role: 'button', name })
const openerGone = {
  story: 'shared-ui-dialog--opener-gone',
  target: { role: 'heading', name: 'The page' } as const,
}

export const dialogs: DialogRow[] = [
  {
    id: 'shared/ui/dialog, to read',
    story: 'shared-ui-dialog--closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Stay close to the story',
    firstFocus: { role: 'heading', name: 'Stay close to the story' },
    clickOutside: 'closes',
    closings: ['Close'],
    fallback: openerGone,
  },
  {
    id: 'shared/ui/dialog, a form',
    story: 'shared-ui-dialog--form-closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Stay close to the story',
    description: 'One letter a week.',
    firstFocus: { role: 'textbox', name: 'Email' },
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
  },
  {
    id: 'shared/ui/dialog, taller than the window',
    story: 'shared-ui-dialog--long-closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Who paid for the harbour wall, and where did the second contract go?',
    firstFocus: { role: 'heading', name: 'Who paid for the harbour wall, and where did the second contract go?' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'shared/ui/confirm-dialog',
    story: 'shared-ui-confirm-dialog--closed',
    files: ['src/shared/ui/confirm-dialog/confirm-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Open',
    title: 'Delete draft',
    description: 'Are you sure you want to delete this draft?',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'shared-ui-confirm-dialog--busy', button: 'Deleting...', stays: true },
  },
  {
    id: 'D01 Subscribe',
    story: 'features-subscribe-newsletter--closed',
    files: [
      'src/features/subscribe-newsletter/ui/subscribe-button.tsx',
      'src/features/subscribe-newsletter/ui/subscribe.states.tsx',
    ],
    kind: 'dialog',
    opener: 'SUBSCRIBE',
    title: 'Subscribe to the newsletter',
    firstFocus: { role: 'textbox', name: 'Email' },
    clickOutside: 'closes',
    closings: ['Close'],
    busy: {
      story: 'features-subscribe-newsletter--submitting',
      button: 'Subscribing...',
      request: '/api/subscribe',
      stays: false,
    },
  },
  {
    id: 'D02 Bounty detail',
    story: 'pages-bounties-modal--closed',
    files: ['src/pages/bounties/ui/bounty-modal.tsx', 'src/pages/bounties/ui/bounties-screen.tsx'],
    kind: 'dialog',
    opener: 'Open',
    openerRole: 'link',
    title: 'Why did the flood warning come four hours late?',
    firstFocus: { role: 'heading', name: 'Why did the flood warning come four hours late?' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'D03 Create bounty',
    story: 'features-create-bounty--filled',
    files: ['src/features/create-bounty/ui/create-bounty.tsx'],
    kind: 'alertdialog',
    opener: 'Offer Bounty',
    title: 'Confirm your bounty',
    description:
      'You are offering $25.50 for Who owns the empty flats above the old market? You are charged when the bounty is claimed.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'features-create-bounty--creating', button: 'Creating...', request: '/api/bounties', stays: true },
  },
  {
    id: 'D05 Contribute',
    story: 'features-contribute-to-bounty--filled',
    files: ['src/features/contribute-to-bounty/ui/contribute-button.tsx'],
    kind: 'alertdialog',
    opener: 'Continue',
    title: 'Confirm your contribution',
    description:
      'You are adding $25.00 to Why did the flood warning come four hours late? You are charged when the bounty is claimed.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: {
      story: 'features-contribute-to-bounty--contributing',
      button: 'Contributing...',
      request: '/contribute',
      stays: true,
    },
  },
  {
    id: 'D06 Make Offer',
    story: 'features-offer-to-investigate-make-offer-button--closed',
    files: [
      'src/features/offer-to-investigate/ui/make-offer-button.tsx',
      'src/features/offer-to-investigate/ui/offer-dialog.tsx',
    ],
    kind: 'dialog',
    opener: 'Make Offer for Why did the flood warning come four hours late?',
    title: 'Make an offer',
    firstFocus: { role: 'textbox', name: 'Cover letter' },
    clickOutside: 'stays',
    closings: ['Close'],
    busy: {
      story: 'features-offer-to-investigate-make-offer-button--submitting',
      button: 'Sending offer...',
      request: '/apply',
      stays: true,
    },
  },
  {
    id: 'D18 Sign in first',
    story: 'shared-ui-sign-in-alert--closed',
    files: ['src/shared/ui/sign-in-alert/sign-in-alert.tsx'],
    kind: 'alertdialog',
    opener: 'Vote',
    title: 'Please sign in',
    description: 'You must be logged in to vote',
    firstFocus: button('OK'),
    clickOutside: 'stays',
    closings: ['OK'],
  },
  {
    id: 'D18 Vote, signed out',
    story: 'features-vote-bounty--signed-out',
    files: ['src/features/vote-bounty/ui/vote-button.tsx'],
    kind: 'alertdialog',
    opener: 'Vote 84 for Who reads the gauges?',
    title: 'Please sign in',
    description: 'You must be logged in to vote',
    firstFocus: button('OK'),
    clickOutside: 'stays',
    closings: ['OK'],
  },
  {
    id: 'D18 Make Offer by a reader',
    story: 'widgets-bounty-board-list--make-offer-by-a-reader',
    files: ['src/widgets/bounty-board/ui/offer-action.tsx'],
    kind: 'alertdialog',
    opener: 'Make Offer for Who reads the gauges?',
    title: 'For journalists',
    description: 'You must be a journalist to apply for bounties',
    firstFocus: button('OK'),
    clickOutside: 'stays',
    closings: ['OK'],
  },
  {
    id: 'D07 Withdraw application',
    story: 'pages-my-applications--every-status',
    files: [
      'src/features/withdraw-application/ui/withdrawal-dialog.tsx',
      'src/pages/my-applications/ui/application-card.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Withdraw',
    title: 'Withdraw application',
    description: 'Are you sure you want to withdraw this application? This action cannot be undone.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'pages-my-applications--withdrawing', button: 'Withdrawing...', request: '/withdraw', stays: true },
  },
  {
    id: 'D08 Accept offer',
    story: 'pages-offers-received--offers',
    files: ['src/features/decide-offer/ui/decision-buttons.tsx', 'src/features/decide-offer/ui/decision-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Accept the offer of Ines Okafor',
    title: 'Accept offer',
    description:
      'Are you sure you want to accept this offer? All other offers for this bounty will be automatically rejected.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'pages-offers-received--deciding', button: 'Accepting...', request: '/accept', stays: true },
  },
  {
    id: 'D11 Accept & Pay',
    story: 'features-delivery-accept-delivery--closed',
    files: [
      'src/features/delivery/accept-delivery/ui/accept-delivery.tsx',
      'src/features/delivery/accept-delivery/ui/review-form.tsx',
    ],
    kind: 'dialog',
    opener: 'Accept & Pay',
    title: 'Rate and accept',
    description:
      'You are accepting The gauges had been silent since the winter and paying $1,240.50: $1,116.45 to Ines Okafor, and a fee of $124.05. Payments are recorded here, and nobody is charged. The story is then published. This action cannot be undone.',
    firstFocus: { role: 'radio', name: '1 of 5', at: 0 },
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
    busy: {
      story: 'features-delivery-accept-delivery--accepting',
      button: 'Accepting...',
      request: '/accept',
      stays: true,
    },
  },
  {
    id: 'D09 Reject offer',
    story: 'pages-offers-received--offers',
    files: ['src/features/decide-offer/ui/decision-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Reject the offer of Ines Okafor',
    title: 'Reject offer',
    description: 'Are you sure you want to reject this offer?',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
  },
  {
    id: 'D10 Journalist performance',
    story: 'features-view-performance-performance-button--closed',
    files: ['src/features/view-performance/ui/performance-button.tsx'],
    kind: 'dialog',
    opener: 'Ines Okafor',
    title: 'Performance of Ines Okafor',
    firstFocus: { role: 'heading', name: 'Performance of Ines Okafor' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'D14 Picture from an address',
    story: 'widgets-rich-text-editor-dialogs--picture-address',
    files: ['src/widgets/rich-text-editor/ui/picture-address-dialog.tsx'],
    kind: 'dialog',
    opener: 'Picture from an address',
    title: 'Picture from an address',
    firstFocus: { role: 'textbox', name: 'Address of the picture' },
    clickOutside: 'stays',
    closings: ['Close'],
  },
  {
    id: 'D18 Not a picture',
    story: 'widgets-rich-text-editor-dialogs--not-a-picture',
    files: ['src/widgets/rich-text-editor/ui/not-a-picture-alert.tsx'],
    kind: 'alertdialog',
    opener: 'Insert picture',
    title: 'Not a picture',
    description:
      'The URL you entered does not appear to be a valid image URL. It should end with an image extension (e.g. .jpg, .png, .gif).',
    firstFocus: button('OK'),
    clickOutside: 'stays',
    closings: ['OK'],
  },
  {
    id: 'D15 Link',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/link-dialog.tsx'],
    kind: 'dialog',
    opener: 'Link',
    title: 'Add a link',
    firstFocus: { role: 'textbox', name: 'Address' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'D11 Delete draft',
    story: 'pages-writing-independent-articles--articles-and-drafts',
    files: [
      'src/features/writing/delete-draft/ui/deletion-dialog.tsx',
      'src/pages/writing/independent-articles/ui/independent-articles-page.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Delete The night the gauges were silent',
    title: 'Delete draft',
    description: 'Are you sure you want to delete this draft?',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: {
      story: 'pages-writing-independent-articles--deleting',
      button: 'Deleting...',
      request: '/api/drafts/',
      stays: true,
    },
  },
  {
    id: 'D12 Submit bounty',
    story: 'features-delivery-submit-delivery--closed',
    files: ['src/features/delivery/submit-delivery/ui/submit-panel.tsx'],
    kind: 'alertdialog',
    opener: 'Submit Bounty',
    title: 'Submit Bounty',
    description:
      'Once submitted, the bounty cannot be modified or updated. Whoever posted it reviews your story as it stands now.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'features-delivery-submit-delivery--submitting', button: 'Submitting...', stays: true },
  },
  {
    id: 'Save a card',
    story: 'entities-card-pledge-terms--missing',
    files: [
      'src/entities/card/ui/card-dialog.tsx',
      'src/entities/card/ui/pledge-terms.tsx',
      'src/entities/card/ui/card-panel.tsx',
    ],
    kind: 'dialog',
    opener: 'Save a card',
    title: 'Save a card',
    description:
      'It is charged when you, or whoever posted the bounty, accepts the story. Its number goes to Stripe alone.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
    busy: {
      story: 'entities-card-pledge-terms--saving',
      button: 'Saving...',
      request: '/api/payments/card',
      stays: true,
    },
  },
  {
    id: 'Conflict of two versions of a draft',
    story: 'features-writing-autosave-draft-conflict-dialog--closed',
    files: ['src/features/writing/autosave-draft/ui/conflict-dialog.tsx'],
    kind: 'dialog',
    opener: 'Compare and choose',
    title: 'This draft was changed elsewhere',
    firstFocus: { role: 'heading', name: 'This draft was changed elsewhere' },
    clickOutside: 'stays',
    closings: ['Close', 'Keep the other version', 'Keep my version'],
  },
  {
    id: 'Saved versions of a draft',
    story: 'features-writing-autosave-draft-versions-button--closed',
    files: ['src/features/writing/autosave-draft/ui/versions-button.tsx'],
    kind: 'dialog',
    opener: 'Saved versions',
    title: 'Saved versions',
    firstFocus: { role: 'heading', name: 'Saved versions' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'Audio recorder panel',
    story: 'features-writing-record-audio--denied-before',
    files: ['src/features/writing/record-audio/ui/recorder-dialog.tsx'],
    kind: 'dialog',
    opener: 'Record audio',
    title: 'Record audio',
    firstFocus: { role: 'heading', name: 'Record audio' },
    clickOutside: 'stays',
    closings: ['Close'],
  },
  {
    id: 'Reload the instructions from their file',
    story: 'pages-writing-admin--changed',
    files: ['src/pages/writing/admin/ui/reload-button.tsx'],
    kind: 'alertdialog',
    opener: 'Reload from File',
    title: 'Reload from file',
    description: 'What you typed has not been saved. Do you want to replace it with the instructions of the file?',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
  },
  {
    id: 'D16 Embed',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/post-dialog.tsx'],
    kind: 'dialog',
    opener: 'Post from X',
    title: 'Post from X',
    firstFocus: { role: 'textbox', name: 'Address of the post' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'Words of a picture',
    story: 'widgets-rich-text-editor--with-picture',
    files: ['src/widgets/rich-text-editor/ui/picture-words-dialog.tsx'],
    kind: 'dialog',
    opener: 'Describe picture',
    title: 'Words of the picture',
    firstFocus: { role: 'textbox', name: 'What it shows' },
    clickOutside: 'stays',
    closings: ['Close'],
  },
  {
    id: 'Sign in again while writing',
    story: 'features-writing-autosave-draft-sign-in-again-dialog--closed',
    files: ['src/features/writing/autosave-draft/ui/sign-in-again-dialog.tsx'],
    kind: 'dialog',
    opener: 'Sign in again',
    title: 'Please sign in again',
    description: 'Your session has ended. What you have written stays here; sign in to save it and go on.',
    firstFocus: { role: 'heading', name: 'Please sign in again' },
    clickOutside: 'stays',
    closings: ['Close'],
  },
]

export type MenuRow = Row & {
  opener: string | RegExp
  /** Every item, in order. */
  items: string[]
  /** Where one of several is chosen. */
  role?: 'menuitemradio'
  /** A letter, and the item it leads to from the first. */
  typeahead: [letter: string, item: string]
  disabled?: string
  /** An item that does something and stays on the page. */
  action: string
  /** Closes when the page scrolls or the window changes its size. */
  closesOnMove: boolean
}

export const menus: MenuRow[] = [
  {
    id: 'shared/ui/menu',
    story: 'shared-ui-menu--closed',
    files: ['src/shared/ui/menu/menu.tsx', 'src/shared/ui/menu/menu-list.tsx', 'src/shared/ui/menu/menu-items.tsx'],
    opener: 'Account',
    items: ['My Bounties', 'My Contributions, new activity', 'Apply as Journalist', 'Profile', 'Sign Out'],
    typeahead: ['p', 'Profile'],
    disabled: 'Apply as Journalist',
    action: 'Sign Out',
    closesOnMove: false,
  },
  {
    id: 'M02 Profile',
    story: 'widgets-site-header--signed-in-with-news',
    files: ['src/widgets/site-header/ui/account-menu.tsx'],
    opener: 'Account AB, new activity',
    items: [
      'My Bounties',
      'My Contributions',
      'Apply as Journalist',
      'Offers Received, 1 new',
      'Delivered Bounties',
      'Profile',
      'Sign Out',
    ],
    typeahead: ['d', 'Delivered Bounties'],
    action: 'Sign Out',
    closesOnMove: true,
  },
  editorMenu('M04 Block type', 'Block: Paragraph', [
    'Paragraph',
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Quote',
    'Bulleted list',
    'Numbered list',
    'Code block',
  ]),
  editorMenu('M05 Alignment', 'Alignment: Left', ['Left', 'Centre', 'Right', 'Justified']),
  editorMenu('M06 Text colour', 'Text colour', ['Automatic', 'Red', 'Green', 'Brown', 'Grey']),
  editorMenu('M07 Background', 'Background', ['No background', 'Yellow', 'Rose', 'Green', 'Sand']),
  editorMenu('M08 Text size', 'Text size', ['Normal', 'Small', 'Large', 'Huge']),
  {
    id: 'M09 Picture',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/tool-menu.tsx'],
    opener: 'Picture',
    items: ['Upload a picture', 'From an address'],
    typeahead: ['f', 'From an address'],
    action: 'From an address',
    closesOnMove: false,
  },
]

/** A tool of the editor with a choice; its last item can be found by its first letter. */
function editorMenu(id: string, opener: string, items: string[]): MenuRow {
  const last = items.at(-1) ?? ''
  return {
    id,
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/tool-menu.tsx'],
    opener,
    items,
    role: 'menuitemradio',
    typeahead: [(last.split(' ')[0] ?? '').toLowerCase(), last],
    action: last,
    closesOnMove: false,
  }
}

export type DisclosureRow = Row & {
  opener: string
  /** Something that is there only when it is open. */
  inside: Control
  width?: number
  /** A panel over the page closes on Escape, on a click beside it and when the focus leaves it; a section does not. */
  floats: boolean
}

export const disclosures: DisclosureRow[] = [
  {
    id: 'shared/ui/disclosure',
    story: 'shared-ui-disclosure--closed',
    files: ['src/shared/ui/disclosure/disclosure.tsx'],
    opener: 'Profile Information',
    inside: { role: 'textbox', name: 'Name' },
    floats: false,
  },
  {
    id: 'Sections of the profile',
    story: 'pages-profile--regular-user',
    files: ['src/pages/profile/ui/profile-page.tsx'],
    opener: 'Password',
    inside: { role: 'button', name: 'Update Password' },
    floats: false,
  },
  {
    id: 'Earlier instructions of the admin',
    story: 'pages-writing-admin--saved',
    files: ['src/pages/writing/admin/ui/admin-page.tsx'],
    opener: 'Instructions 2',
    inside: { role: 'textbox', name: 'Text of instructions 2' },
    floats: false,
  },
  {
    id: 'X01 Offer a New Bounty',
    story: 'features-create-bounty--closed',
    files: ['src/features/create-bounty/ui/create-bounty.tsx'],
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
    id: 'M03 Menu of a narrow window',
    story: 'widgets-site-header--signed-out',
    files: ['src/widgets/site-header/ui/disclosure.tsx'],
    opener: 'Menu',
    inside: { role: 'link', name: 'Travel' },
    width: 360,
    floats: true,
  },
  {
    id: 'Whole cover letter',
    story: 'entities-application-cover-letter--long',
    files: ['src/entities/application/ui/cover-letter.tsx'],
    opener: 'Whole cover letter',
    inside: { role: 'group', name: 'Cover letter' },
    floats: false,
  },
]

export const tooltips: (Row & { control: string; text: string })[] = [
  {
    id: 'shared/ui/tooltip',
    story: 'shared-ui-tooltip--resting',
    files: ['src/shared/ui/tooltip/tooltip.tsx'],
    control: 'Bold',
    text: 'Ctrl+B',
  },
]

export const toolbars: (Row & { label: string; first: string; second: string; last: string; toggle: string })[] = [
  {
    id: 'T01 Editor',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/toolbar.tsx', 'src/widgets/rich-text-editor/ui/tool-button.tsx'],
    label: 'Formatting',
    first: 'Block: Paragraph',
    second: 'Alignment: Left',
    // Undo and Redo have nothing to do yet.
    last: 'Recording from a file',
    toggle: 'Bold',
  },
]

export const passwordFields: (Row & { label: string; toggle: string })[] = [
  {
    id: 'W02 Password',
    story: 'shared-ui-password-field--filled',
    files: ['src/shared/ui/password-field/password-field.tsx'],
    label: 'Password',
    toggle: 'Show password',
  },
]

export type ComboboxRow = Row & {
  label: string
  options: string[]
  /** What is typed, and the only option that fits. */
  filter: [typed: string, option: string]
  noMatch: string
  /** A story in which as many are chosen as may be. */
  full: { story: string; words: string }
  maximum: number
}

export const comboboxes: ComboboxRow[] = [
  {
    id: 'K01 Category picker',
    story: 'shared-ui-combobox--empty',
    files: [
      'src/shared/ui/combobox/combobox.tsx',
      'src/shared/ui/combobox/use-close-after-blur.ts',
      'src/features/writing/choose-categories/ui/category-picker.tsx',
    ],
    label: 'Categories',
    options: [
      'World',
      'Politics',
      'Business',
      'Technology',
      'Health',
      'Science',
      'Arts',
      'Opinion',
      'Style',
      'Travel',
      'Food',
    ],
    filter: ['tech', 'Technology'],
    noMatch: 'No categories found',
    full: {
      story: 'shared-ui-combobox--full',
      words: 'You have chosen 4 categories. Remove one to choose another.',
    },
    maximum: 4,
  },
]

export const ratings: (Row & { label: string; scale: number; invalid: { story: string; words: string } })[] = [
  {
    id: 'W01 Rating',
    story: 'shared-ui-rating-input--empty',
    files: ['src/shared/ui/rating-input/rating-input.tsx'],
    label: 'Investigation quality',
    scale: 5,
    invalid: { story: 'shared-ui-rating-input--invalid', words: 'Please provide all ratings before proceeding.' },
  },
]

export const selects: (Row & { label: string; options: string[]; typeahead: [letter: string, option: string] })[] = [
  {
    id: 'shared/ui/select',
    story: 'shared-ui-select--with-choice',
    files: ['src/shared/ui/select/select.tsx'],
    label: 'Order',
    options: ['Newest first', 'Largest amount first', 'Most votes first', 'Nearest first'],
    typeahead: ['m', 'Most votes first'],
  },
]

export const everyRow: Row[] = [
  ...dialogs,
  ...menus,
  ...disclosures,
  ...tooltips,
  ...toolbars,
  ...passwordFields,
  ...comboboxes,
  ...ratings,
  ...selects,
]
