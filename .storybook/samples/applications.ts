import type { Application } from '@contract/application.ts'

const sentence = 'I have the county’s dredging contracts since 2019, and two engineers who will talk on the record. '

export const longCoverLetter = [
  'I covered the harbour board for six years, and the second contract was the story we never had the time for.',
  sentence.repeat(4).trim(),
  'I would begin with the tender, which by law is public, and compare it with what was poured. The concrete was tested twice. The results of the second test are not in the minutes, and I know who wrote them down.',
  'Six weeks should do: two for the records, two for the people in them, one to let everyone named answer, and one to write.',
].join('\n\n')

export const sampleApplication: Application = {
  id: 'application-1',
  bounty_id: 'bounty-1',
  bounty_title: 'Who paid for the harbour wall, and where did the second contract go?',
  journalist_id: 'journalist-1',
  journalist_name: 'Ines Okafor',
  author: { slug: 'ines-okafor', verification: 'id' },
  journalist_rating: 4.6,
  total_ratings: 12,
  status: 'pending',
  date_applied: '2026-11-14T12:00:00.000Z',
  requested_due_date_journalist: '2026-12-18T12:00:00.000Z',
  final_due_date: null,
  cover_letter:
    'I covered the harbour board for six years. The second contract is in the minutes, if one knows the date.',
  owner_message: null,
  total_amount: 1250.5,
  updated_at: '2026-11-14T12:00:00.000Z',
}

const due = { final_due_date: sampleApplication.requested_due_date_journalist }

export const sampleApplications: Application[] = [
  { ...sampleApplication, cover_letter: longCoverLetter },
  {
    ...sampleApplication,
    ...due,
    id: 'application-2',
    bounty_id: 'bounty-2',
    bounty_title: 'Why did the flood warning come four hours late?',
    status: 'accepted',
    owner_message: 'You were there that night. Please talk to the people of Mill Lane first; they have waited longest.',
    date_applied: '2026-11-02T12:00:00.000Z',
    total_amount: 3400,
  },
  {
    ...sampleApplication,
    id: 'application-3',
    bounty_id: 'bounty-3',
    bounty_title: 'What is in the water at the Eastgate school?',
    status: 'rejected',
    owner_message: 'Thank you. We chose somebody who has a laboratory at hand.',
    date_applied: '2026-10-21T12:00:00.000Z',
    total_amount: 640,
  },
  {
    ...sampleApplication,
    ...due,
    id: 'application-4',
    bounty_id: 'bounty-4',
    bounty_title: 'Who reads the river gauges?',
    status: 'completed',
    date_applied: '2026-09-03T12:00:00.000Z',
    requested_due_date_journalist: '2026-10-09T12:00:00.000Z',
    final_due_date: '2026-10-09T12:00:00.000Z',
    total_amount: 2100,
  },
  {
    ...sampleApplication,
    id: 'application-5',
    bounty_id: 'bounty-5',
    bounty_title: 'Where do the night buses go in winter?',
    status: 'withdrawn',
    date_applied: '2026-08-30T12:00:00.000Z',
    total_amount: 310.25,
  },
]

export const sampleReceivedApplications: Application[] = [
  { ...sampleApplication, record: { stories: 14, on_time: 92 } },
  {
    ...sampleApplication,
    id: 'application-6',
    journalist_id: 'journalist-2',
    journalist_name: 'Tomasz Wieczorek-Lindqvist',
    author: { slug: 'tomasz-wieczorek-lindqvist', verification: 'none' },
    journalist_rating: 0,
    total_ratings: 0,
    record: { stories: 0 },
    date_applied: '2026-11-12T12:00:00.000Z',
    requested_due_date_journalist: '2027-01-29T12:00:00.000Z',
    cover_letter: longCoverLetter,
  },
  {
    ...sampleApplication,
    id: 'application-7',
    journalist_id: 'journalist-3',
    journalist_name: 'Mei Sandoval',
    journalist_rating: 3.9,
    total_ratings: 1,
    status: 'rejected',
    date_applied: '2026-11-05T12:00:00.000Z',
    requested_due_date_journalist: '2027-03-01T12:00:00.000Z',
    cover_letter: 'I can be there in March.',
    owner_message: 'March is too late for us, I am sorry.',
  },
]
