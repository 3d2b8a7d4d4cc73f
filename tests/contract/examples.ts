import type { BodyInput, Endpoint } from '../../contract/endpoint.ts'
import * as contract from '../../contract/endpoints.ts'
import { MailToken } from '../../contract/newsletter.ts'
import { subscriptionOfBrowser } from '../../server/testing/push-receiver.ts'

type Name = keyof typeof contract
type NamesWithBody = {
  [N in Name]: (typeof contract)[N] extends { body: unknown } ? N : never
}[Name]

type NamesWithForm = {
  [N in Name]: (typeof contract)[N] extends { form: unknown } ? N : never
}[Name]

const story = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Four gauges were silent that night.' }] }])

const potTerms = {
  disclosure: 'Matched by the Harbor Foundation.',
  percent: 100,
  most_per_backer: 50,
  total: 5_000,
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2027-02-28T12:00:00.000Z',
}

/** The type requires an example for every endpoint with a body. */
const bodies: { [N in NamesWithBody]: BodyInput<(typeof contract)[N]> } = {
  signIn: { email: 'ada@lede.example', password: 'not the password' },
  signUp: {
    name: 'Ada Byron',
    email: 'ada.byron@lede.example',
    phone: '+44 20 7946 0000',
    password: 'analytical engine 1843',
  },
  checkEmail: { email: 'ada@lede.example' },
  updateProfile: { name: 'Ada Byron', phone: '' },
  updateAuthorProfile: {
    biography: 'I read river gauges.',
    beats: ['science'],
    links: [{ label: 'My notes', address: 'https://notes.example/ada' }],
    picture_id: null,
    picture_alt: '',
  },
  changePassword: { current_password: 'lede-demo-2026', password: 'analytical engine 1843' },
  changeEmail: { email: 'ada.byron@lede.example', current_password: 'lede-demo-2026' },
  confirmEmailChange: { token: 'no.token' },
  deleteAccount: { byline: 'keep' },
  forgotPassword: { email: 'ada@lede.example' },
  resetPassword: { token: 'no.token', new_password: 'analytical engine 1843' },
  verifyEmail: { code: '000000' },
  subscribe: { email: 'ada@lede.example' },
  chooseNewsletterLists: { lists: ['general', 'science'] },
  createNewsletterIssue: { start: 'week' },
  changeNewsletterIssue: { subject: 'Four gauges', list: 'general', content: story, version: 1 },
  createWebhook: { url: 'https://hooks.example/lede', description: 'The archive', events: ['story.published'] },
  changeWebhook: { events: ['story.published', 'bounty.posted'], is_on: true },
  scheduleNewsletterIssue: { at: null, version: 1 },
  markNewsSeen: { until: '2026-11-20T00:00:00.000Z' },
  readNotifications: { until: '2026-11-20T00:00:00.000Z' },
  changePreferences: {
    kinds: { pledgeReceived: 'daily', followedNews: 'weekly' },
    time_zone: 'Europe/Berlin',
    quiet_hours: { from: '22:00', until: '07:00' },
    paused_until: '2026-12-01T08:00:00.000Z',
    push_kinds: ['storyCorrected', 'important'],
  },
  subscribeToPush: subscriptionOfBrowser,
  publishProgressUpdate: {
    text: 'Two of the four gauges have logs.',
    picture_id: null,
    picture_alt: '',
    audience: 'everyone',
  },
  publishCorrection: { text: 'The story said that four gauges were silent. There were three.' },
  createBounty: { title: 'Who reads the river gauges?', description: 'Four were silent that night.', amount: 25.5 },
  contribute: { amount: 0.01 },
  changePledge: { amount: 12.5 },
  answerPot: { agree: true },
  decidePot: { approve: false, reason: 'The line does not say who pays.' },
  requestPot: potTerms,
  proposePot: { sponsor_email: 'sponsor@lede.test', ...potTerms },
  sendTip: { text: 'I worked at the gauge until 2021.', source: 'works_there', shares_email: true },
  keepTip: { keep: true },
  saveFollowUp: { answer: 'partly', next: 'Who decided to close the gauges?' },
  amendBounty: { text: 'The council meets on December 8.' },
  chooseNaming: { naming: 'initials' },
  cancelBounty: { reason: 'The agency has published the logs.' },
  leaveAssignment: { reason: 'I have fallen ill.' },
  askForExtension: { due_date: '2027-02-28T12:00:00.000Z', reason: 'The agency needs another month to answer.' },
  answerExtension: { agree: true },
  voteForBounty: { score_change: 1 },
  applyToBounty: { cover_letter: 'I know the valley.', requested_due_date_journalist: '2027-01-31T12:00:00.000Z' },
  acceptApplication: {},
  rejectApplication: { owner_message: 'Another time.' },
  submitDelivery: {
    bounty_id: 'nothing-of-that-name',
    draft_id: 'nothing-of-that-name',
    title: 'Four gauges were silent',
    content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'Nobody had paid for their batteries.' }] }]),
  },
  askForChanges: { points: ['Name the second source.'], due_date: '2027-01-31T12:00:00.000Z' },
  objectToDelivery: { reason: 'The story answers another question.' },
  complainAboutStory: { reason: 'Two of the quotations are invented.' },
  ruleOnComplaints: { ruling: 'refunded', who: 'complained', reason: 'The quotations are invented.' },
  ruleOnDelivery: { ruling: 'accepted', reason: 'The story answers the question that was asked.' },
  acceptDelivery: { feedback: 'Thank you.' },
  rateJournalist: {
    delivery_id: 'nothing-of-that-name',
    investigation_rating: 5,
    writing_quality_rating: 4,
    truth_factor_rating: 5,
    timeliness_rating: 3,
    followup_rating: 2,
    value_rating: 1,
    comment: 'Thank you.',
  },
  saveCard: { setup_intent_id: 'seti_nothing' },
  confirmSubscription: { token: 'no.token' },
  saveDraft: { title: 'The silent gauges', content: story, note_type: 'direct', category: '["science"]' },
  restoreDraftVersion: { version: 1 },
  createNote: { content: 'Four gauges were silent that night.' },
  publishArticle: { title: 'The silent river gauges', content: story, category: '["science"]' },
  checkLinks: { addresses: ['https://gauges.example/logs'] },
  generateWithGrok: { content: 'Four gauges were silent that night.' },
  generateWithOpenAi: { content: 'Four gauges were silent that night.' },
  markPayoutFailed: { payout_id: 'nothing', problem: 'The account is closed.' },
  markPayoutsPaid: { payout_ids: ['nothing'] },
  reverseTransfer: { reason: 'The story was withdrawn.' },
  arrangeFrontPage: {
    version: 0,
    stories: { pinned: ['nothing-of-that-name'], demoted: [] },
    questions: { pinned: [], demoted: ['nothing-of-that-name'] },
  },
  previewFrontPage: {
    stories: { pinned: ['nothing-of-that-name'], demoted: [] },
    questions: { pinned: [], demoted: ['nothing-of-that-name'] },
  },
  blockDomain: { domain: 'spam.example', reason: 'It sends nothing but spam.' },
  decidePayoutRun: { approve: false, reason: 'The run was started by mistake.' },
  decideRefund: { approve: false, reason: 'The backer asked for less.' },
  refundBackers: { who: 'everyone', reason: 'The story was withdrawn.' },
  saveInstructions: { content: 'Write plainly.' },
  savePayoutDetails: { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89 3704 0044 0532 0130 00' },
  updateArticle: { title: 'The silent river gauges', content: story, category: '["science"]' },
}

const forms: { [N in NamesWithForm]: BodyInput<(typeof contract)[N]> } = {
  uploadImage: { file: new File(['no picture'], 'gauge.jpg', { type: 'image/jpeg' }) },
  transcribe: { file: new File(['no recording'], 'gauge.webm', { type: 'audio/webm' }), model: 'whisper-1' },
  uploadAudio: { file: new File(['no recording'], 'gauge.mp3', { type: 'audio/mpeg' }) },
}

export type NamedEndpoint = {
  name: string
  endpoint: Endpoint
  body: Record<string, unknown> | undefined
  form: Record<string, string | File> | undefined
}

export const endpoints: NamedEndpoint[] = Object.entries(contract).map(([name, endpoint]) => ({
  name,
  endpoint,
  body: (bodies as Record<string, Record<string, unknown>>)[name],
  form: (forms as Record<string, Record<string, string | File>>)[name],
}))

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export function sentOf({ body, form }: Pick<NamedEndpoint, 'body' | 'form'>): {
  headers: Record<string, string>
  body?: BodyInit
} {
  if (form !== undefined) return { headers: {}, body: formOf(form) }
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A wrong body is the only error, also where a link of an email is needed. Lists that can be searched are. */
export function pathWith({ path, query, body, limitsByOutcome }: Endpoint, value = 'nothing-of-that-name'): string {
  const words = limitsByOutcome?.includes('searchByAddress') ? '?search=gauges' : ''
  const token = query === MailToken && body !== undefined ? '?token=no.token' : ''
  return `${path.replace(/:\w+/g, value)}${token}${words}`
}
