import type { JournalistStats } from '@contract/journalist.ts'

export const sampleStats: JournalistStats = {
  journalist_name: 'Ines Okafor',
  author: { slug: 'ines-okafor', verification: 'id' },
  metrics: { completedBounties: 14, averageRating: 4.6, responseRate: 72, onTimeDelivery: 92.9 },
  stats: {
    avg_total_score: 4.6,
    avg_investigation_rating: 4.9,
    avg_writing_quality: 4.4,
    avg_truth_factor: 5,
    avg_timeliness: 3.8,
    avg_followup: 4.6,
    avg_value: 4.7,
  },
  ratings_distribution: { 1: 0, 2: 0, 3: 1, 4: 3, 5: 8 },
  recent_feedback: [
    {
      id: 'feedback-1',
      text: 'Every number has a source, and the people of Mill Lane recognise themselves.',
      sentiment: 'positive',
      bountyTitle: 'Why did the flood warning come four hours late?',
      rating: 5,
      backers: 28,
      date: '2026-11-08T12:00:00.000Z',
    },
    {
      id: 'feedback-2',
      text: 'Thorough, but nine days after the day we agreed on, and I had to ask.',
      sentiment: 'negative',
      bountyTitle: 'What is in the water at the Eastgate school?',
      rating: 3.2,
      backers: 1,
      date: '2026-09-30T12:00:00.000Z',
    },
    {
      id: 'feedback-3',
      text: 'Delivered as proposed.',
      sentiment: 'other',
      bountyTitle: 'Who reads the river gauges?',
      rating: 4.1,
      backers: 5,
      date: '2026-08-12T12:00:00.000Z',
    },
  ],
}

export const newcomerStats: JournalistStats = {
  journalist_name: 'Tomasz Wieczorek-Lindqvist',
  metrics: { completedBounties: 0, averageRating: 0, responseRate: 0, onTimeDelivery: 0 },
  stats: {
    avg_total_score: 0,
    avg_investigation_rating: 0,
    avg_writing_quality: 0,
    avg_truth_factor: 0,
    avg_timeliness: 0,
    avg_followup: 0,
    avg_value: 0,
  },
  ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  recent_feedback: [],
}
