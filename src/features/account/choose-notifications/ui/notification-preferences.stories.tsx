import { changePreferences, preferences, pushState } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import type { Preferences } from '@contract/preferences.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fn, screen, spyOn, userEvent, waitFor, type within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { changed, samplePreferences } from '#storybook/samples/preferences.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { browserPushQuery, type PushSituation } from '../model/browser-push.ts'
import { NotificationPreferences } from './notification-preferences.tsx'

const meta = preview.meta({
  title: 'features/account/choose-notifications',
  component: NotificationPreferences,
  args: { user: sampleUser },
  // A browser has hundreds of zones, through which each query would search.
  beforeEach: () => {
    spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Toronto', 'Asia/Tokyo', 'Europe/Berlin'])
  },
  decorators: [
    (Story) => (
      <PageFrame width="broad">
        <h2>Preferences</h2>
        <Story />
      </PageFrame>
    ),
    withSampleReader,
  ],
})

type Canvas = ReturnType<typeof within>

const withSaved = (saved: Partial<Preferences>) => mockEndpoint(preferences, () => ({ ...samplePreferences, ...saved }))
/** A box of the same kind has the same words. */
const field = (canvas: Canvas, name: string) => canvas.findByLabelText(name, { selector: ':not([type=checkbox])' })
const choose = async (canvas: Canvas, name: string, choice: string) =>
  userEvent.selectOptions(await field(canvas, name), choice)
const save = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Save preferences' }))
const night = { from: '22:00', until: '07:00' }

export const Reader = meta.story({
  play: async ({ canvas }) => {
    await expect(await field(canvas, 'A reader backs your bounty')).toHaveDisplayValue('In the app only')
    await expect(canvas.queryByRole('heading', { name: 'Your work' })).toBeNull()
    await expect(await field(canvas, 'Time zone')).toHaveAccessibleDescription(
      'Digests come at 08:00 there, weekly ones on Mondays. Your browser says UTC.',
    )
  },
})

export const Administrator = meta.story({
  args: { user: { ...sampleUser, user_type: userTypes.administrator } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your work' })
    await expect(canvas.getByRole('heading', { name: 'Match funding' })).toBeVisible()
  },
})

export const NothingSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(withSaved({ time_zone: null })),
  play: async ({ canvas }) => {
    await expect(await field(canvas, 'Time zone')).toHaveDisplayValue('UTC')
    await expect(await field(canvas, 'Time zone')).toHaveAccessibleDescription(/Your browser says UTC, which we keep/)
  },
})

const inBrowser = (situation: PushSituation) => ({
  seed: (queryClient: QueryClient) => queryClient.setQueryData(browserPushQuery.queryKey, situation),
})

export const BrowserShowsNothing = meta.story({
  parameters: inBrowser('off'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show notifications in this browser' })).toBeVisible()
    await expect(await canvas.findByRole('checkbox', { name: /^Money, due dates/ })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: /^What is new from authors/ })).not.toBeChecked()
  },
})

export const BrowserShowsThem = meta.story({
  parameters: inBrowser('on'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop showing them' })).toBeVisible()
  },
})

export const BrowserDenies = meta.story({
  parameters: inBrowser('denied'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have blocked notifications/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /notifications|showing/ })).toBeNull()
  },
})

const says =
  (words: RegExp) =>
  async ({ canvas }: { canvas: Canvas }) =>
    void (await expect(await canvas.findByText(words)).toBeVisible())

export const BrowserCannot = meta.story({
  parameters: inBrowser('unsupported'),
  play: says(/^This browser cannot show notifications/),
})

export const BrowserOfAnIPhone = meta.story({ parameters: inBrowser('elsewhere'), play: says(/Home Screen/) })

export const BrowsersSwitchedOff = meta.story({
  parameters: inBrowser('switchedOff'),
  play: says(/^This site has switched off notifications/),
})

BrowserShowsNothing.test(
  'says that the browser did not turn them on, and leaves the focus to the heading when it offers nothing more',
  async ({ canvas, msw }) => {
    msw.use(mockEndpoint.failing(pushState, 503, 'Lede is busy at the moment.'))
    const request = spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
    const button = await canvas.findByRole('button', { name: 'Show notifications in this browser' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Lede is busy at the moment.')).toBeVisible()
    await expect(request).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
    spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
    spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show notifications in this browser' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'On this device' })).toHaveFocus())
  },
)

BrowserShowsNothing.test('saves the kinds with the other preferences', async ({ canvas, msw }) => {
  const sent = fn()
  msw.use(
    mockEndpoint(changePreferences, ({ body }) => {
      sent(body)
      return changed(samplePreferences, body)
    }),
  )
  const box = await canvas.findByRole('checkbox', { name: 'A reader backs your bounty' })
  await userEvent.click(box)
  await save(canvas)
  await expect(await canvas.findByText('Preferences saved.')).toBeVisible()
  const push_kinds = samplePreferences.push_kinds.filter((kind) => kind !== 'pledgeReceived')
  await expect(sent).toHaveBeenCalledWith({ push_kinds })
  await expect(box).not.toBeChecked()
})

export const Unconfirmed = meta.story({
  args: { user: { ...sampleUser, email_verified: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We send no emails to ada@lede\.example until/)).toBeVisible()
  },
})

export const Quiet = meta.story({
  beforeEach: ({ msw }) => msw.use(withSaved({ quiet_hours: night })),
  play: async ({ canvas }) => {
    await expect(await field(canvas, 'From')).toHaveValue('22:00')
    await expect(await field(canvas, 'Until')).toHaveValue('07:00')
  },
})

export const Paused = meta.story({
  beforeEach: ({ msw }) => msw.use(withSaved({ paused_until: '2199-12-04T09:00:00.000Z' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Paused until December 4, 2199, 09:00.')).toBeVisible()
    await expect(canvas.queryByLabelText('Pause emails for')).toBeNull()
  },
})

export const PausedWithoutEnd = meta.story({
  beforeEach: ({ msw }) => msw.use(withSaved({ paused_until: '9999-12-31T00:00:00.000Z' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Paused until you resume them.')).toBeVisible()
  },
})

export const ResumeFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(withSaved({ paused_until: '2199-12-04T09:00:00.000Z' }), mockEndpoint.failing(changePreferences, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resume emails' }))
    await expect(await canvas.findByText('Failed to resume your emails.')).toBeVisible()
  },
})

export const Invalid = meta.story({
  beforeEach: ({ msw }) => msw.use(withSaved({ quiet_hours: night })),
  play: async ({ canvas }) => {
    const until = await field(canvas, 'Until')
    await userEvent.clear(until)
    await userEvent.type(until, '22:00')
    await save(canvas)
    await waitFor(() => expect(until).toHaveAccessibleDescription('Quiet hours must begin and end at different times'))
    await expect(until).toHaveFocus()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(preferences, 'infinite', () => samplePreferences)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your preferences')).toBeInTheDocument()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(preferences, 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load your preferences')).toBeVisible()
  },
})

Unavailable.test('loads them on request', async ({ canvas, msw }) => {
  msw.use(withSaved({}))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await field(canvas, 'Time zone')).toBeVisible()
})

export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(changePreferences, 'infinite', () => samplePreferences)),
  play: async ({ canvas }) => {
    await choose(canvas, 'Time zone', 'Asia/Tokyo')
    await save(canvas)
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(changePreferences, 0)),
  play: async ({ canvas }) => {
    await choose(canvas, 'A reader backs your bounty', 'Daily digest')
    await save(canvas)
    await expect(await canvas.findByText('Failed to save your preferences.')).toBeVisible()
    await expect(await field(canvas, 'A reader backs your bounty')).toHaveDisplayValue('Daily digest')
  },
})

const longName = `America/Argentina/${'x'.repeat(42)}`

export const LongZone = meta.story({
  beforeEach: () => {
    spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Toronto', longName])
  },
  play: async ({ canvas }) => {
    await choose(canvas, 'Time zone', longName)
    await expect(await field(canvas, 'Time zone')).toHaveDisplayValue(longName)
  },
})

const received = fn()
const keepsWhatIsSent = () => {
  let saved = samplePreferences
  received.mockClear()
  return mockEndpoint(changePreferences, ({ body }) => {
    received(body)
    saved = changed(saved, body)
    return saved
  })
}

Reader.test('sends each choice once', async ({ canvas, msw }) => {
  msw.use(keepsWhatIsSent())
  await choose(canvas, 'A reader backs your bounty', 'Weekly digest')
  await choose(canvas, 'Pause emails for', 'Until I end it')
  await userEvent.click(canvas.getByLabelText('Keep quiet hours'))
  await save(canvas)
  await expect(await canvas.findByText('Preferences saved.')).toBeVisible()
  await expect(canvas.getByText('Paused until you resume them.')).toBeVisible()
  await choose(canvas, 'A reader backs your bounty', 'Daily digest')
  await save(canvas)
  await waitFor(() => expect(received).toHaveBeenCalledTimes(2))
  await save(canvas)
  await expect(received.mock.calls).toEqual([
    [{ kinds: { pledgeReceived: 'weekly' }, quiet_hours: night, paused_until: '9999-12-31T00:00:00.000Z' }],
    [{ kinds: { pledgeReceived: 'daily' } }],
  ])
})

Reader.test('sets all kinds that offer the choice', async ({ canvas, msw }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Daily digest' }))
  await screen.findByText('All set to “Daily digest”. Save your preferences to keep it.')
  await userEvent.click(canvas.getByRole('button', { name: 'Email at once' }))
  await screen.findByText(
    'All but “What is new from authors, categories and questions you follow” set to “Email at once”. Save your preferences to keep it.',
  )
  msw.use(keepsWhatIsSent())
  await expect(await field(canvas, 'A reader backs your bounty')).toHaveDisplayValue('Email at once')
  await save(canvas)
  await waitFor(() =>
    expect(received.mock.calls).toEqual([
      [
        {
          kinds: {
            pledgeReceived: 'immediately',
            milestoneReached: 'immediately',
            backedStoryCorrected: 'immediately',
            followedNews: 'daily',
          },
        },
      ],
    ]),
  )
})

Reader.test('keeps what a link in another tab has changed', async ({ canvas, msw }) => {
  const other = { ...samplePreferences, kinds: { ...samplePreferences.kinds, updatePublished: 'app' as const } }
  await choose(canvas, 'A reader backs your bounty', 'Daily digest')
  msw.use(withSaved(other), keepsWhatIsSent())
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () =>
    expect(await field(canvas, 'The journalist publishes an update')).toHaveDisplayValue('In the app only'),
  )
  await expect(await field(canvas, 'A reader backs your bounty')).toHaveDisplayValue('Daily digest')
  await save(canvas)
  await waitFor(() => expect(received.mock.calls).toEqual([[{ kinds: { pledgeReceived: 'daily' } }]]))
})

Paused.test('resumes, and keeps the focus in the section', async ({ canvas, msw }) => {
  msw.use(keepsWhatIsSent())
  await userEvent.click(canvas.getByRole('button', { name: 'Resume emails' }))
  await expect(await canvas.findByLabelText('Pause emails for')).toHaveDisplayValue('Not paused')
  await expect(canvas.getByRole('heading', { name: 'Pause' })).toHaveFocus()
  await expect(received.mock.calls).toEqual([[{ paused_until: null }]])
})
