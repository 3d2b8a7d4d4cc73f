/**
 * A setup file that runs before React loads. It hides the performance tools of the browser, which React would tell of each
 * render and each element, and lets React make no stack trace for each element. Its warnings stay as they are.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const { default: react } = (await import('react')) as unknown as { default: Record<typeof internals, object> }

// React makes no more than ten thousand at a time.
Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
