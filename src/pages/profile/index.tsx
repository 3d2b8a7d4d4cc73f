import type { User } from '@contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownPotsQuery } from '@/entities/matching'
import { DeclinedNotice, PaymentCardPanel, usePaymentCard } from '@/entities/payment-card'
import { useOwnEmail, useSession, useSessionActions } from '@/entities/session'
import { useSiteSettings } from '@/entities/site'
import { AccountTypeBanner, isJournalist } from '@/entities/user'
import { ChangePasswordForm } from '@/features/account/change-password'
import { NotificationPreferences } from '@/features/account/choose-notifications'
import { ConnectStripe, useStripeReturn } from '@/features/account/connect-stripe'
import { EditAuthorProfile } from '@/features/account/edit-author-profile'
import { EditProfileForm } from '@/features/account/edit-profile'
import { OwnData } from '@/features/account/manage-own-data'
import { GetPaid } from '@/features/account/save-payout-details'
import { OwnDevices } from '@/features/account/sign-out-devices'
import { ChangeEmail, EmailVerification } from '@/features/account/verify-email'
import { OwnStorage } from '@/features/account/view-storage'
import { OwnPerformance } from '@/features/money/view-performance'
import { PageHead } from '@/shared/lib/page-head'
import { Disclosure } from '@/shared/ui/disclosure'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Anchor, Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './ui/profile-page.css.ts'

export function Screen() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <PageFrame width="broad">
      <PageHead title="Your Profile" description="Your name, phone number and password on Lede." />
      <ProfileSections user={user} />
    </PageFrame>
  )
}

function ProfileSections({ user }: { user: User }) {
  const card = usePaymentCard()
  const own = useOwnEmail()
  const pots = useQuery(ownPotsQuery).data?.items ?? []
  const returned = useStripeReturn()
  const hasMoney = card.isNeeded || pots.length > 0 || isJournalist(user)
  const groups = [you, security, ...(hasMoney ? [money] : []), ...(isJournalist(user) ? [journalism] : []), data]
  const navigate = useNavigate()
  const { signOut } = useSessionActions()
  // Navigate first: once signed out, this page would redirect to `/signin`.
  const leave = async () => {
    await navigate({ to: '/', replace: true, state: { arrival: 'accountDeleted' } })
    signOut()
  }
  return (
    <>
      <header className={styles.head}>
        <Stack gap="small">
          <Heading as="h1" size="page">
            Your Profile
          </Heading>
          <p className={styles.lead}>Your details on Lede, and how you sign in.</p>
        </Stack>
      </header>
      {card.isDeclined && <DeclinedNotice card={card} />}
      <nav className={styles.groups} aria-label="Groups of settings">
        <Inline gap="words">
          {groups.map(({ id, title }) => (
            <Anchor key={id} href={`#${id}`} look="action">
              {title}
            </Anchor>
          ))}
        </Inline>
      </nav>
      <Stack gap="section">
        <Group group={you}>
          <Section title="Profile Information" id="profile-information" defaultOpen>
            <div className={styles.information}>
              <div className={styles.fields}>
                <EditProfileForm user={user} />
              </div>
              <AccountTypeBanner
                type={user.user_type}
                action={
                  !isJournalist(user) && (
                    <Link to="/apply-journalist" look="action">
                      Apply to become a journalist
                    </Link>
                  )
                }
              />
            </div>
          </Section>
          {isJournalist(user) && (
            <Section title="Author Page" id="author-page">
              <EditAuthorProfile user={user} />
            </Section>
          )}
        </Group>
        <Group group={security}>
          <Section title="Email address" id="email-address" defaultOpen={!user.email_verified}>
            <div className={styles.fields}>
              <Stack gap="large">
                <EmailVerification user={user} own={own} />
                <ChangeEmail user={user} own={own} />
              </Stack>
            </div>
          </Section>
          <Section title="Password" id="password">
            <div className={styles.fields}>
              <ChangePasswordForm email={user.email} />
            </div>
          </Section>
          <Section title="Devices" id="devices">
            <OwnDevices />
          </Section>
        </Group>
        {hasMoney && (
          <Group group={money}>
            {card.isNeeded && (
              <Section title="Payment card" id="payment-card">
                <PaymentCardPanel card={card} />
              </Section>
            )}
            {pots.length > 0 && (
              <Section title="Match Funding" id="match-funding">
                <Stack gap="small">
                  <Text look="quiet">You match other people’s pledges, or have been asked to.</Text>
                  <Link to="/matching" look="action">
                    See your match funding
                  </Link>
                </Stack>
              </Section>
            )}
            {isJournalist(user) && (
              <Section title="Get Paid" id="get-paid" defaultOpen={returned !== undefined}>
                <WaysToBePaid email={user.email} returned={returned} />
              </Section>
            )}
          </Group>
        )}
        {isJournalist(user) && (
          <Group group={journalism}>
            <Section title="Performance" id="performance">
              <OwnPerformance />
            </Section>
            <Section title="Storage" id="storage">
              <OwnStorage />
            </Section>
          </Group>
        )}
        <Group group={data}>
          <Section title="Your data" id="your-data">
            <OwnData email={user.email} onDeleted={leave} />
          </Section>
          <Section title="Preferences" id="preferences" loadsWhenOpened>
            <NotificationPreferences user={user} />
          </Section>
        </Group>
      </Stack>
    </>
  )
}

type WaysToBePaidProps = { email: string; returned: ReturnType<typeof useStripeReturn> }

/** The form of the bank details stays in its place when the settings arrive. */
function WaysToBePaid({ email, returned }: WaysToBePaidProps) {
  const isStripe = useSiteSettings()?.payments === 'stripe'
  return (
    <Stack gap="large">
      {isStripe && <ConnectStripe email={email} returned={returned} />}
      <Stack gap="normal">
        {isStripe && (
          <Heading as="h3" size="part">
            Or by bank transfer
          </Heading>
        )}
        <GetPaid email={email} />
      </Stack>
    </Stack>
  )
}

type GroupOfSections = { id: string; title: string }

const you: GroupOfSections = { id: 'you', title: 'You' }
const security: GroupOfSections = { id: 'security', title: 'Sign-in and security' }
const money: GroupOfSections = { id: 'money', title: 'Money' }
const journalism: GroupOfSections = { id: 'journalism', title: 'Journalism' }
const data: GroupOfSections = { id: 'data', title: 'Your data' }

/** Named but without a heading: those of the sections and of what is in them keep their levels. */
function Group({ group: { id, title }, children }: { group: GroupOfSections; children: ReactNode }) {
  return (
    <Stack as="section" gap="small" aria-labelledby={id}>
      <Text look="strong" id={id} tabIndex={-1}>
        {title}
      </Text>
      <div>{children}</div>
    </Stack>
  )
}

type SectionProps = {
  title: string
  /** A link with this hash opens the section and moves the focus to it. */
  id: string
  defaultOpen?: boolean
  /** Leaves the content out until somebody opens the section. */
  loadsWhenOpened?: boolean
  children: ReactNode
}

function Section({ title, id, defaultOpen = false, loadsWhenOpened = false, children }: SectionProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isTarget = useLocation({ select: ({ hash }) => hash === id })
  const [isOpen, setOpen] = useState(defaultOpen || isTarget)
  // Also for a link on this page, or a second visit.
  const [wasTarget, setWasTarget] = useState(isTarget)
  if (wasTarget !== isTarget) {
    setWasTarget(isTarget)
    if (isTarget) setOpen(true)
  }
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isTarget) button.current?.focus()
  }, [isTarget])
  return (
    <Disclosure
      title={
        <span className={styles.sectionTitle} id={id}>
          {title}
        </span>
      }
      open={isOpen}
      onOpenChange={setOpen}
      button={button}
    >
      {(wasOpened || !loadsWhenOpened) && <div className={styles.section}>{children}</div>}
    </Disclosure>
  )
}
