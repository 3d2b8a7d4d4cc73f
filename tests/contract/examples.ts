/** What the generated suites cannot make up: a body that each endpoint accepts. */
import type { BodyInput, Endpoint } from '../../contract/endpoint.ts'
import * as contract from '../../contract/endpoints.ts'

type Name = keyof typeof contract
type NamesWithBody = {
  [N in Name]: (typeof contract)[N] extends { body: unknown } ? N : never
}[Name]

/** A new endpoint with a body does not compile until it has its example. */
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
  changePassword: { password: 'analytical engine 1843' },
  forgotPassword: { email: 'ada@lede.example' },
  resetPassword: { token: 'no.token', new_password: 'analytical engine 1843' },
  subscribe: { email: 'ada@lede.example' },
  createBounty: { title: 'Who reads the river gauges?', description: 'Four were silent that night.', amount: 25.5 },
  contribute: { amount: 0.01 },
  voteForBounty: { score_change: 1 },
  applyToBounty: { cover_letter: 'I know the valley.', requested_due_date_journalist: '2027-01-31T12:00:00.000Z' },
  acceptApplication: {},
  rejectApplication: { owner_message: 'Another time.' },
  confirmSubscription: { token: 'no.token' },
}

export type NamedEndpoint = { name: string; endpoint: Endpoint; body: Record<string, unknown> | undefined }

/** Every endpoint there is, with its name and its example. */
export const endpoints: NamedEndpoint[] = Object.entries(contract).map(([name, endpoint]) => ({
  name,
  endpoint,
  body: (bodies as Record<string, Record<string, unknown>>)[name],
}))

/** Parameters that a path may carry and that name nothing, unless a list has names of its own. */
export const pathWith = ({ path }: Endpoint, value = 'nothing-of-that-name') => path.replace(/:\w+/g, value)
