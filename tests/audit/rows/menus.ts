import type { Row } from './row.ts'

export type MenuRow = Row & {
  opener: string | RegExp
  items: string[]
  role?: 'menuitemradio'
  typeahead: [letter: string, item: string]
  disabled?: string
  action: string
  closesOnMove: boolean
  /** Another row with the same component, whose checks of keys, pointer and media prove this one's. */
  sameAs?: string
}

export const menus: MenuRow[] = [
  {
    id: 'shared/ui/menu',
    story: 'shared-ui-menu--closed',
    files: ['src/shared/ui/menu/index.tsx', 'src/shared/ui/menu/menu-list.tsx', 'src/shared/ui/menu/menu-items.tsx'],
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
    files: ['src/widgets/site-header/ui/account-corner.tsx', 'src/widgets/site-header/model/use-sign-out.ts'],
    opener: 'Account AB, new activity',
    items: [
      'Overview',
      'Following',
      'Saved',
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
  editorMenu('M05 Alignment', 'Alignment: Left', ['Left', 'Center', 'Right', 'Justified']),
  editorMenu('M06 Text color', 'Text color', ['Automatic', 'Red', 'Green', 'Brown', 'Gray']),
  editorMenu('M07 Background', 'Background', ['No background', 'Yellow', 'Rose', 'Green', 'Sand']),
  editorMenu('M08 Text size', 'Text size', ['Normal', 'Small', 'Large', 'Huge']),
  {
    id: 'M09 Image',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/tool-menu.tsx'],
    opener: 'Image',
    items: ['Upload image', 'From URL'],
    typeahead: ['f', 'From URL'],
    action: 'From URL',
    closesOnMove: false,
  },
]

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
    ...(id === 'M04 Block type' ? {} : { sameAs: 'M04 Block type' }),
  }
}

export const toolbars: (Row & { label: string; first: string; second: string; last: string; toggle: string })[] = [
  {
    id: 'T01 Editor',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/toolbar.tsx', 'src/widgets/rich-text-editor/ui/tool-button.tsx'],
    label: 'Formatting',
    first: 'Block: Paragraph',
    second: 'Alignment: Left',
    last: 'Redo',
    toggle: 'Bold',
  },
]
