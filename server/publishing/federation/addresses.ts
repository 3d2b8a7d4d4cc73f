/** The addresses of actors, stories and activities. Other servers keep them, so they never change. */
import type { ActorId } from '../../platform/index.ts'

export const newsroom = 'newsroom'
export const newsroomPicture = '/ap/newsroom.png'

/** `/media/{id}` answers whoever accepts no better format with it. */
export const mediaTypeOfPictures = 'image/jpeg'

export type StoryAddress = { id: string; edition: number }

export type Addresses = ReturnType<typeof createAddresses>

export function createAddresses(publicUrl: string) {
  const actor = (id: ActorId) => `${publicUrl}/ap/actors/${id}`
  const actorPattern = new RegExp(`^${RegExp.escape(actor(''))}([\\w-]{1,64})$`)
  const story = ({ id, edition }: StoryAddress) => `${publicUrl}/ap/stories/${id}/${edition}`
  return {
    actor,
    /** The id of our actor at this address. */
    actorAt: (address: string): ActorId | undefined => actorPattern.exec(address)?.[1],
    key: (id: ActorId) => `${actor(id)}#main-key`,
    inbox: (id: ActorId) => `${actor(id)}/inbox`,
    outbox: (id: ActorId) => `${actor(id)}/outbox`,
    followers: (id: ActorId) => `${actor(id)}/followers`,
    /** Empty: an actor follows nobody. */
    following: (id: ActorId) => `${actor(id)}/following`,
    /** The newest stories, which other servers show on a profile that nobody there followed before. */
    featured: (id: ActorId) => `${actor(id)}/featured`,
    sharedInbox: `${publicUrl}/ap/inbox`,
    story,
    /** An activity about a story. A second one of a kind needs a `version` of its own, or other servers ignore it. */
    activity: (address: StoryAddress, kind: 'create' | 'update' | 'delete' | 'announce', version?: string) =>
      `${story(address)}#${kind}${version === undefined ? '' : `-${version}`}`,
    actorActivity: (id: ActorId, kind: 'update' | 'delete', version: string) => `${actor(id)}#${kind}-${version}`,
    storyPage: (id: string) => `${publicUrl}/articles/${id}`,
    authorPage: (slug: string) => `${publicUrl}/authors/${slug}`,
  }
}

/** The host of an address without its port, as in the list of blocked domains. Undefined for any other text. */
export const domainOf = (address: string): string | undefined => URL.parse(address)?.hostname
