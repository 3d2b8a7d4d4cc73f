/** The server's content security policy allows these by hash or by name, and the client uses them. */

/** Runs before the first paint to prevent a flash of the wrong theme (docs/decisions/0005). */
export const themeScript = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * Reserves the room of the banner about an address that is not verified, before it is known who is signed in
 * (`src/app/layout/banner-room.ts`).
 */
export const bannerScript = `try{const u=localStorage.getItem('unverified');if(u&&localStorage.getItem('jwt_token')&&sessionStorage.getItem('verify-later')!==u)document.documentElement.dataset.unverified=''}catch{}`

/** Runs before the first paint, so that what is only for signed-in people has its room before it loads. */
export const sessionScript = `try{if(localStorage.getItem('jwt_token'))document.documentElement.dataset.signedIn=''}catch{}`

/**
 * Marks devices whose pointer rests on a link before it is pressed, for the speculation rules: on a touch screen, a page
 * that is rendered from the touch on appears later than one that is only requested.
 */
export const hoverScript = `if(matchMedia('(hover:hover)').matches)document.documentElement.dataset.hovers=''`

const links = ':is(a[href^="/articles/"], a[href^="/questions/"])'
/** The marks of a document in which the application runs or will: its router answers clicks. */
const visitor = 'html:not([data-signed-in]):not([data-running])'

/**
 * Browsers with speculation rules request the story or question that a visitor is about to open, and render it where they
 * know early (docs/decisions/0077): such a page runs no application and asks the server for nothing but itself. They do not
 * where the reader saves data.
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: `${visitor}:not([data-hovers]) ${links}` }, eagerness: 'moderate' }],
  prerender: [{ where: { selector_matches: `${visitor}[data-hovers] ${links}` }, eagerness: 'moderate' }],
})

/** Shared by server and client because the content security policy allows this inline script by its hash. */
export const pageScript = (firstScript: string): string =>
  `${themeScript};${sessionScript};${hoverScript};${bannerScript};${firstScript}`

/**
 * Trusted Types policy that parses pasted HTML in an inert document. The content security policy allows this name;
 * `src/widgets/rich-text-editor/model/paste/inert-page.ts` creates the policy.
 */
export const pastedHtmlPolicy = 'pasted-html'

/** Trusted Types policy that names the service worker (`src/shared/api/service-worker.ts`). */
export const workerPolicy = 'service-worker'
