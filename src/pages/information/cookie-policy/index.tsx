import { knownDeviceLimits } from '@contract/session-limits.ts'
import { useContactLink } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { type InformationPage, InformationPageView } from '@/shared/ui/information-page'

export function Screen() {
  const page = content(useContactLink())
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/cookie-policy" />
      <InformationPageView page={page} />
    </>
  )
}

const content = (contact: string): InformationPage => ({
  title: 'Cookie Policy',
  description: 'Lede sets no tracking cookies. This page lists everything the site keeps in your browser, and why.',
  updatedAt: '2026-11-30',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        'We use no cookies to track you. We show no advertising and load no third-party trackers or analytics. The site keeps a few things in your browser because it could not work without them: one cookie that protects your account, and entries in your browser’s own storage. They are listed here in full.',
      ],
    },
    {
      id: 'cookies-and-storage',
      heading: 'Cookies and browser storage',
      body: [
        'A cookie is a small text that a site asks your browser to keep and that the browser sends back with every request. Browser storage is different: it stays on your device, and nothing in it is sent anywhere unless the page does so on purpose. Many laws treat the two alike, so we explain both.',
      ],
    },
    {
      id: 'what-we-store',
      heading: 'What the site keeps in your browser',
      body: [
        {
          definitions: [
            {
              term: 'Your sign-in',
              text: 'Kept in local storage under the name **jwt_token** when you sign in. It is sent only to Lede, with each request you make while signed in, so that we know the request is yours. It is removed when you sign out, or when the server answers that the session is no longer valid.',
            },
            {
              term: 'A device that signed in before',
              text: `A cookie whose name contains **lede_device_**, set when you sign in. It holds a random number and is sent only to our sign-in and forgotten-password forms. It does not sign anyone in. If a stranger keeps trying wrong passwords for your account, it lets us recognize your browser, so that you are not locked out. It is forgotten ${knownDeviceLimits.seconds / (24 * 60 * 60)} days after your last sign-in, when you reset your password, and when you sign the device out from another one.`,
            },
            {
              term: 'Your unsaved writing',
              text: 'While you write, your text is kept in **IndexedDB**, a small database inside your browser, so that a crash, a lost connection or an expired session does not cost you your work. The copy is cleared once our server has the text, and when you sign out.',
            },
            {
              term: 'Your saved stories',
              text: 'While you are signed in, the newest 50 stories that you saved are kept in your browser, so that you can read them without a connection. They are deleted when you take them out or sign out.',
            },
            {
              term: 'That your email address is not confirmed',
              text: 'Until it is, the site remembers that in your browser, so that the page does not jump when the reminder appears; and, until you close the tab, that you put the reminder off. Both are gone once the address is confirmed or you clear the site’s data.',
            },
            {
              term: 'Your theme',
              text: 'If you choose the light or the dark theme, the site remembers your choice in your browser. It says nothing about you and stays until you change it or clear the site’s data.',
            },
            {
              term: 'Your search key',
              text: 'If you turn off the / key of the search, the site remembers that in your browser, until you turn it on again or clear the site’s data.',
            },
            {
              term: 'Where you stopped reading',
              text: 'If you turn it on below a long story, the site remembers in your browser where you stopped in the last 50 long stories, so that you can continue there. It is never sent anywhere. Turning it off deletes it, and so does signing out.',
            },
          ],
        },
        'If you never sign in, write, choose a theme, turn off the search key or ask the site to remember where you stop, none of these is stored.',
      ],
    },
    {
      id: 'consent',
      heading: 'Why there is no cookie banner',
      body: [
        'Each item above is strictly needed for something you asked for: staying signed in, an account that strangers cannot lock, not losing your writing, reading in the theme and with the keys you picked, finding your place again. Storage of that kind does not need a consent banner under the European rules, and there is nothing optional to switch on or off.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Content from other sites',
      body: [
        'Some stories contain a post from X. We load it only when you ask for it. If you do, your browser connects to X, and X can see your network address and may set cookies of its own under its own policy. If you do not, X learns nothing from your visit.',
        'An image in a story is sometimes stored on another website. Your browser then fetches it from there, and that site can see that your network address requested the image. Links to other sites, including our pages on social networks, send nothing until you follow them.',
      ],
    },
    {
      id: 'control',
      heading: 'How to see or delete it',
      body: [
        {
          list: [
            '**Sign out** to remove your sign-in and any locally kept writing.',
            '**Clear site data** in your browser’s settings, usually under “privacy” or “cookies and site data”, to remove everything this site has stored.',
            '**Block storage** for this site if you wish. You can still read every story, but you cannot stay signed in, and unsaved writing is not protected.',
          ],
        },
        'Before you clear site data or sign out, check that your draft says it has been saved. On a computer you share with others, sign out when you leave.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and questions',
      body: [
        `If the site ever stores anything else, we will add it here first and change the date on this page. The [privacy policy](/privacy) explains what we hold on our servers. For questions, write to ${contact}.`,
      ],
    },
  ],
})
