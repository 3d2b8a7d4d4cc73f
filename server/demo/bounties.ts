import type { EditorDocument } from '../../contract/document.ts'
import type { Category } from '../../contract/limits.ts'
import { a, b, h2, i, p, quote, ul } from './document-builders.ts'
import type { DemoPersonKey } from './people.ts'

export type DemoApplication = {
  by: DemoPersonKey
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  coverLetter: string
  dueDate: string
  appliedAt: string
  ownerMessage?: string
}

export type DemoBounty = {
  title: string
  description: string
  categories?: Category[]
  creator: DemoPersonKey
  amountCents: number
  createdAt: string
  votes: DemoPersonKey[]
  pledges: { by: DemoPersonKey; cents: number; at: string }[]
  applications: DemoApplication[]
  state: 'open' | 'assigned' | 'underReview'
  delivery?: { title: string; deliveredAt: string; document: EditorDocument; categories: string[] }
}

const openWithoutApplications: DemoBounty[] = [
  {
    title: 'Who decides which streets in Port Merrow are plowed first?',
    description:
      'Last January the hill streets behind the fish market stayed white for six days, and an ambulance could not get up Cooper’s Rise. The avenue where two members of the council live was black by breakfast on the first morning. There may be a good reason. I would like a reporter to get hold of the plowing order for the past five winters, compare it with the tracks of the plows, which I understand are recorded, and with where the broken hips came from, and find out who draws up the list, when it was last changed and at whose request. Before the snow comes, if possible.',
    categories: ['politics'],
    creator: 'reader',
    amountCents: 27_500,
    createdAt: '2026-11-17T18:42:00Z',
    votes: ['harold', 'noor', 'gwen', 'walter', 'dov'],
    pledges: [
      { by: 'noor', cents: 1_750, at: '2026-11-18T07:15:00Z' },
      { by: 'walter', cents: 3_000, at: '2026-11-19T20:03:00Z' },
    ],
    applications: [],
    state: 'open',
  },
  {
    title: 'Why do parcels for Upper Ansel vanish at one depot?',
    description:
      'In our village of 140 houses I have counted 63 parcels that did not arrive since Easter. Every one of them was last scanned at the depot on the Ansel Road between ten at night and two in the morning. The carrier pays the compensation without a question, which makes me think that it knows. Please find out how many parcels are lost there compared with other depots, whether anybody has ever been asked to look into it, where lost parcels are supposed to go, and who buys them. I have a spreadsheet with all the tracking numbers and will share it with whoever takes this on.',
    categories: ['business'],
    creator: 'harold',
    amountCents: 31_000,
    createdAt: '2026-11-12T21:10:00Z',
    votes: ['reader', 'callum', 'beatriz', 'priya', 'gwen', 'verified', 'walter'],
    pledges: [
      { by: 'beatriz', cents: 4_035, at: '2026-11-13T09:30:00Z' },
      { by: 'callum', cents: 2_500, at: '2026-11-14T12:44:00Z' },
      { by: 'reader', cents: 1_500, at: '2026-11-15T17:05:00Z' },
    ],
    applications: [],
    state: 'open',
  },
  {
    title: 'How often does the county clinic lose a blood sample?',
    description:
      'I have been asked to come back and give blood again four times in two years, each time because the sample “did not reach the laboratory”. My neighbor’s did not reach it either, and hers was a biopsy. I am told there is a courier, a refrigerator and a form, and that nobody reconciles the three. I want the numbers: samples taken, samples tested, and what became of the difference, for every clinic in Alder County. I would also like to know whether patients whose sample was lost for good were ever told so, or whether their results were just never mentioned.',
    categories: ['health'],
    creator: 'noor',
    amountCents: 44_000,
    createdAt: '2026-11-19T11:26:00Z',
    votes: ['reader', 'priya', 'walter'],
    pledges: [],
    applications: [],
    state: 'open',
  },
  {
    title: 'How much of the recycling we sort at home is burned?',
    description:
      'We have five bins and a calendar. My grandson followed the lorry on his bicycle for a school project, and it went to the incinerator at Saltgrove with the plastic and the paper together. The county says that this was “an operational exception”. I should like somebody to find out how many exceptions there have been, by weight, since the five bins came in, and what the contract pays for a tonne recycled against a tonne burned. If the answer turns out to be that nearly all of it is recycled, I will be glad to read that as well, and so will my grandson.',
    categories: ['science', 'politics'],
    creator: 'walter',
    amountCents: 36_500,
    createdAt: '2026-10-30T08:55:00Z',
    votes: ['gwen', 'harold', 'beatriz', 'reader', 'noor', 'callum', 'priya', 'sunniva', 'journalist'],
    pledges: [
      { by: 'gwen', cents: 2_260, at: '2026-10-30T19:21:00Z' },
      { by: 'harold', cents: 5_000, at: '2026-11-01T10:00:00Z' },
      { by: 'priya', cents: 1_145, at: '2026-11-03T22:38:00Z' },
      { by: 'reader', cents: 2_500, at: '2026-11-08T13:12:00Z' },
    ],
    applications: [],
    state: 'open',
  },
  {
    title: 'Is the artificial pitch at Kestrel Falls safe to play on?',
    description:
      'My two boys come home from football with black crumbs in their socks, and the crumbs are chopped-up tires. Three countries that I know of have stopped using them and the supplier’s own leaflet tells you to wash your hands. The school says that the pitch was tested, but not when or for what. I am asking for three things: the test report, if it exists; an independent test of a handful of the crumb, for which I will pay on top of this sum if the laboratory fee is reasonable; and a plain account, from people without a product to sell, of what is known and what is not.',
    categories: ['health', 'science'],
    creator: 'gwen',
    amountCents: 52_000,
    createdAt: '2026-11-04T15:33:00Z',
    votes: ['reader', 'harold', 'callum', 'ines'],
    pledges: [
      { by: 'callum', cents: 1_750, at: '2026-11-05T06:48:00Z' },
      { by: 'reader', cents: 2_000, at: '2026-11-10T18:20:00Z' },
    ],
    applications: [],
    state: 'open',
  },
  {
    title: 'Where did the 212 school pianos of Alder County go?',
    description:
      'When I started teaching in 1998 the county’s schools had 212 pianos, and a man named Mr Oakley who came round in a van to tune them. I have the old inventory. This year I telephoned 40 schools and found nine that could be played. I do not believe that anyone stole 200 pianos, but I cannot find a single record of one being sold, given away or broken up, and two of them were concert instruments left to the county in a will. I would love a reporter with patience, and perhaps some musical ear, to find out what happened to them.',
    categories: ['arts'],
    creator: 'callum',
    amountCents: 18_500,
    createdAt: '2026-11-09T20:17:00Z',
    votes: ['beatriz', 'gwen', 'noor', 'reader', 'dov', 'walter'],
    pledges: [
      { by: 'beatriz', cents: 3_320, at: '2026-11-11T21:40:00Z' },
      { by: 'gwen', cents: 1_200, at: '2026-11-16T08:09:00Z' },
    ],
    applications: [],
    state: 'open',
  },
  {
    title: 'Who answers when you ring the county after hours?',
    description:
      'In the October storm I rang the county’s emergency number about a tree that was leaning on a power line. The woman who answered was kind, asked me which country I was calling from, and could not find Saltgrove on her map. I do not blame her. I want to know which company answers that number at night, where its people sit, what it is paid, how it got the contract, and what happens to a report between her screen and a man with a saw. The tree came down four hours and ten minutes after I rang. Nobody was underneath it, but they might have been.',
    categories: ['politics', 'technology'],
    creator: 'beatriz',
    amountCents: 24_000,
    createdAt: '2026-10-24T09:02:00Z',
    votes: ['reader', 'harold', 'priya', 'walter', 'press'],
    pledges: [
      { by: 'harold', cents: 1_750, at: '2026-10-24T17:55:00Z' },
      { by: 'priya', cents: 2_500, at: '2026-10-27T12:31:00Z' },
      { by: 'walter', cents: 4_035, at: '2026-11-02T07:47:00Z' },
    ],
    applications: [],
    state: 'open',
  },
]

const openWithApplications: DemoBounty[] = [
  {
    title: 'Why is no dentist north of Kestrel Falls taking patients?',
    description:
      'My sister moved to Upper Ansel in the spring, and I rang 22 dental practices for her. Fourteen said that their list was closed, five did not answer on three different days, and three would see me privately for a first fee of $140 before looking at anything. The county’s own directory says that nine of them are “accepting new patients”. People up there have begun to take out their own teeth; I know one who did it with string and a gate. I want to know how many people in the north of the county have no dentist, what the practices are paid for the public patients they do not see, and who is responsible for keeping the directory true.',
    categories: ['health', 'politics'],
    creator: 'reader',
    amountCents: 42_000,
    createdAt: '2026-11-02T16:20:00Z',
    votes: ['harold', 'gwen', 'callum', 'noor', 'beatriz', 'priya', 'walter', 'verified'],
    pledges: [
      { by: 'gwen', cents: 2_500, at: '2026-11-03T08:12:00Z' },
      { by: 'harold', cents: 1_750, at: '2026-11-04T19:45:00Z' },
      { by: 'beatriz', cents: 5_500, at: '2026-11-06T11:18:00Z' },
      { by: 'walter', cents: 4_035, at: '2026-11-12T15:50:00Z' },
    ],
    applications: [
      {
        by: 'journalist',
        status: 'pending',
        coverLetter:
          'I grew up in Long Tarn and had my last filling there in 2004, so I declare an interest. I would ring every practice in the directory as a patient, on three days, and log each call with its time and answer; then ask the county’s health board, under the records law, for the contract value and the number of public patients treated at each. The two lists together should show who is paid for what. I would spend two days in the waiting room at the Kestrel Falls emergency clinic, with permission. Calls logged in week one, records by week three, draft in week five.',
        dueDate: '2026-12-19T12:00:00Z',
        appliedAt: '2026-11-05T10:30:00Z',
      },
      {
        by: 'dov',
        status: 'pending',
        coverLetter:
          'My proposal is to start from the dentists. I have spoken to two who gave up public work in the past year, and both say that the fee for a root canal has not covered the cost of the instruments since 2017. That would explain the closed lists, though not why the directory goes on calling them open. I would report from one practice for a week, build a price list of what each treatment pays and costs, and then test the directory entry by entry. You would get the figures as a table that readers can check against their own bills.',
        dueDate: '2026-12-30T12:00:00Z',
        appliedAt: '2026-11-08T18:05:00Z',
      },
      {
        by: 'sunniva',
        status: 'rejected',
        coverLetter:
          'I would treat this as a question about data and would need little travel. The health board publishes quarterly returns on dental activity at district level; I have a script that turns eight years of them into a series, and I could map the fall in appointments against the age of the practitioners. I would add interviews by telephone with five practice owners and with the board’s commissioner. It would be a shorter and more analytical piece than your description suggests, about 900 words with three charts, and I could deliver it within twelve days of acceptance.',
        dueDate: '2026-11-24T12:00:00Z',
        appliedAt: '2026-11-06T07:55:00Z',
        ownerMessage:
          'Thank you. The charts would be good, but I am hoping for somebody who will go there and sit in the waiting room.',
      },
      {
        by: 'ines',
        status: 'withdrawn',
        coverLetter:
          'I reported on pharmacies closing in the same valleys last year and still have the contacts: two parish nurses, a school that runs a toothbrushing club, and a former member of the health board who left over the contracts. I would begin with the nurses, because they see the mouths, and work back from there to the money. I propose three visits to the north of the county, a records request on the first day, and a story told through one family whose four members have not had an appointment between them since 2021.',
        dueDate: '2026-12-22T12:00:00Z',
        appliedAt: '2026-11-04T13:20:00Z',
      },
    ],
    state: 'open',
  },
  {
    title: 'What is in the fog from the Ansel fertiliser works?',
    description:
      'On still mornings a yellowish fog comes down the river from the fertiliser works and lies in our street until about ten. It smells of matches. The works says that it is steam. My husband’s inhaler prescription has doubled in two years, which proves nothing, and I know that. I am asking for measurements taken in the street at breakfast time and not at the county’s only monitor, which stands upwind on the roof of the tax office; for the works’ own stack readings; and for somebody qualified to say what the one has to do with the other.',
    categories: ['health', 'science'],
    creator: 'reader',
    amountCents: 68_000,
    createdAt: '2026-10-20T07:05:00Z',
    votes: ['priya', 'noor', 'harold', 'gwen', 'sunniva', 'walter'],
    pledges: [
      { by: 'priya', cents: 7_500, at: '2026-10-21T09:40:00Z' },
      { by: 'noor', cents: 2_500, at: '2026-10-23T20:11:00Z' },
      { by: 'gwen', cents: 1_145, at: '2026-11-07T10:02:00Z' },
    ],
    applications: [
      {
        by: 'verified',
        status: 'pending',
        coverLetter:
          'Measurements first. A chemist at the University of Port Merrow has agreed in principle to lend me four passive samplers and two continuous ones, and to sign the results. I would hang them on your street, one street back, upstream of the works and beside the tax office monitor, for 28 mornings, and publish everything. The stack readings are filed with the environment inspectorate, and I have asked for them before: expect five weeks and some black ink. I would show the company my figures ten days before publication. The laboratory fee of about $900 is included in my price.',
        dueDate: '2027-01-29T12:00:00Z',
        appliedAt: '2026-10-26T14:00:00Z',
      },
      {
        by: 'press',
        status: 'pending',
        coverLetter:
          'I covered the works when it was sold in 2021, and have kept the sale prospectus. It lists a scrubber “due for replacement by 2024”. I would find out whether it was replaced, from the inspectorate’s visit reports, the planning file and the fitters’ union, which will know. For the air in the street I would hire an accredited consultant for five mornings chosen by the weather forecast, because one proper measurement on the right day is worth a month on the wrong ones. I would also go back through the prescriptions of the district, which are public by practice, for ten years.',
        dueDate: '2026-12-18T12:00:00Z',
        appliedAt: '2026-11-01T08:25:00Z',
      },
    ],
    state: 'open',
  },
  {
    title: 'How did one firm come to run every school canteen?',
    description:
      'Six years ago the schools in this county cooked their own lunches or bought them from four or five local kitchens. Today all 57 are served by the same company from the same factory in Port Merrow, and my daughter’s carrots arrive frozen. I do not say that anything improper was done. I would like somebody to set out, contract by contract, how we got from there to here: who bid, who did not and why, what was promised about price and about fresh food, and whether anyone has ever been to the factory to check. The cooks who lost their jobs would be worth talking to.',
    categories: ['food', 'business'],
    creator: 'priya',
    amountCents: 39_500,
    createdAt: '2026-11-07T12:48:00Z',
    votes: ['reader', 'callum', 'gwen', 'beatriz'],
    pledges: [
      { by: 'callum', cents: 3_100, at: '2026-11-08T09:14:00Z' },
      { by: 'reader', cents: 2_500, at: '2026-11-09T21:36:00Z' },
      { by: 'beatriz', cents: 1_750, at: '2026-11-15T16:22:00Z' },
    ],
    applications: [
      {
        by: 'ines',
        status: 'pending',
        coverLetter:
          'Your question has a paper trail, and I like paper. Each of the 57 schools had to minute its decision. I would collect those minutes, put them in order of date and see whether the schools jumped or were pushed: my guess is that a change in how kitchens are insured comes into it. After that, the bids, which the county must release five years after award, so that the first became public in September. I know two of the former cooks. I would ask to see the factory and, if refused, would eat the lunch for a fortnight and have it weighed.',
        dueDate: '2027-01-08T12:00:00Z',
        appliedAt: '2026-11-13T17:10:00Z',
      },
    ],
    state: 'open',
  },
  {
    title: 'Do the speed cameras on the coast road catch anyone?',
    description:
      'There are seven yellow cameras between Port Merrow and Saltgrove. I drive past them every day, and so do people at twice my speed, waving. Someone at the garage told me that only one of the seven has ever had anything inside it, and that they move it round. The police will not say. I should like to know how many fines each box has produced since it was put up, what the seven have cost, whether there have been fewer accidents at those places than elsewhere, and, if the empty ones work just as well as the full one, why that is.',
    categories: ['technology', 'travel'],
    creator: 'gwen',
    amountCents: 21_000,
    createdAt: '2026-10-28T19:30:00Z',
    votes: ['harold', 'walter', 'noor', 'callum', 'reader'],
    pledges: [
      { by: 'harold', cents: 2_500, at: '2026-10-29T06:35:00Z' },
      { by: 'noor', cents: 1_260, at: '2026-11-11T14:27:00Z' },
    ],
    applications: [
      {
        by: 'sunniva',
        status: 'pending',
        coverLetter:
          'Fines are recorded by location in the magistrates’ registers, which are open to anyone who will sit in the basement in Port Merrow and copy them out. I would do that for all seven sites and for four bends without a camera, and set both against the collision records of ten years. With so few accidents the honest answer may be that nobody can tell, and I would say so. I would also stand at each box for a morning with a radar gun, borrowed from a colleague in traffic research, to see who brakes and where they speed up again.',
        dueDate: '2026-12-15T12:00:00Z',
        appliedAt: '2026-10-31T11:45:00Z',
      },
      {
        by: 'dov',
        status: 'pending',
        coverLetter:
          'I would like to open one. The county must have somebody with a key, and my first letter would ask to be there when the boxes are next serviced; if they say no, the refusal is part of the story. Meanwhile the purchase orders will show how many camera units were bought for how many housings. I have a source at the garage that maintains them, who may well be the person you heard this from, and a retired traffic sergeant who set up the scheme in 2012. I would write it with some lightness, since nobody in it is a villain.',
        dueDate: '2026-12-11T12:00:00Z',
        appliedAt: '2026-11-03T09:05:00Z',
      },
      {
        by: 'verified',
        status: 'pending',
        coverLetter:
          'I propose to answer your last question first, because it is the interesting one: whether an empty box slows people down, and for how long after they learn that it is empty. There is good research on this from three countries and none from here. I would film number plates at two of the sites for a week, with the images destroyed after counting, and compare regular drivers with visitors, who do not know about the waving. Fines, costs and accidents would come from records requests that I can file tomorrow. Six weeks in all, with an interim note to you after three.',
        dueDate: '2027-01-05T12:00:00Z',
        appliedAt: '2026-11-14T20:50:00Z',
      },
    ],
    state: 'open',
  },
]

const assigned: DemoBounty[] = [
  {
    title: 'What do the county’s bus shelters cost, and who builds them?',
    description:
      'A new shelter has gone up at the end of my brother’s lane, outside Saltgrove. It has a bench that slopes, a roof that stops short of the bench and a screen that has said “Welcome” since June. A plate on the side gives the name of a firm in another county. The old one was wooden and was built by the parish for the price of the timber. I want to know what each of the new shelters cost, how many have been bought, who chose the design, whether anybody who waits for buses was asked, and how many of the screens have ever shown a bus.',
    categories: ['travel', 'business'],
    creator: 'reader',
    amountCents: 23_500,
    createdAt: '2026-09-21T17:40:00Z',
    votes: ['harold', 'gwen', 'walter', 'callum', 'beatriz', 'noor'],
    pledges: [
      { by: 'harold', cents: 2_500, at: '2026-09-22T08:00:00Z' },
      { by: 'walter', cents: 1_750, at: '2026-09-25T19:13:00Z' },
      { by: 'callum', cents: 3_320, at: '2026-10-02T12:57:00Z' },
      { by: 'noor', cents: 1_145, at: '2026-11-10T07:29:00Z' },
    ],
    applications: [
      {
        by: 'journalist',
        status: 'accepted',
        coverLetter:
          'There are 388 shelters on the county’s asset list, of which 61 are marked as replaced since 2024. I would visit all 61, mostly by bus, and note four things at each: whether the screen shows a bus, whether the bench is dry, what the plate says, and what people waiting have to say about it. The orders will give the price. The minutes of the design panel exist and have not been published; I have asked for them. I would also find the parish carpenter, if he is living, and ask what he would charge for the old kind today.',
        dueDate: '2026-12-12T12:00:00Z',
        appliedAt: '2026-09-28T14:30:00Z',
        ownerMessage:
          'Yes please. The carpenter is living; he lives two doors from my brother and has opinions. Do take the bus.',
      },
    ],
    state: 'assigned',
  },
  {
    title: 'Who profits from the sale of the hospital car park?',
    description:
      'In August the hospital trust sold the lower car park at Port Merrow General to a company that was four months old, for what a friend who values land says is about half of what it would fetch. Nurses who used to park there now pay $11 a shift to a machine. The trust says that the price reflects “covenants”. Please find out who owns the company, how the price was arrived at, whether anyone else was invited to bid, and what exactly the covenants forbid, since there has been a drilling rig on the site for a fortnight.',
    creator: 'harold',
    amountCents: 61_000,
    createdAt: '2026-09-08T20:25:00Z',
    votes: ['reader', 'priya', 'noor', 'gwen', 'callum', 'beatriz', 'walter', 'verified'],
    pledges: [
      { by: 'reader', cents: 5_000, at: '2026-09-09T18:02:00Z' },
      { by: 'priya', cents: 4_035, at: '2026-09-10T10:26:00Z' },
      { by: 'noor', cents: 2_500, at: '2026-09-14T21:49:00Z' },
      { by: 'gwen', cents: 6_250, at: '2026-09-30T09:33:00Z' },
      { by: 'beatriz', cents: 1_750, at: '2026-10-18T11:11:00Z' },
    ],
    applications: [
      {
        by: 'sunniva',
        status: 'accepted',
        coverLetter:
          'A company four months old still has to name its directors, and a sale by a public trust has to have a valuation; I would begin with those two documents. If the owner is hidden behind a nominee I have traced three such chains before, one of them to this region. The covenants are registered with the title and cost $7 to read, which I have done: they are unusual, and I would prefer to tell you how in person. I would want a property lawyer to check the draft, and the fee for that is within my price. Nine weeks, because of the records requests.',
        dueDate: '2026-12-04T12:00:00Z',
        appliedAt: '2026-09-16T15:10:00Z',
        ownerMessage:
          'I read the title after your letter and see what you mean. Please go ahead, and take the nine weeks.',
      },
      {
        by: 'journalist',
        status: 'rejected',
        coverLetter:
          'I would tell this from the ground up. For two weeks I would stand at the machine at the change of shifts and ask people what they now pay, how they come to work instead, and what they were told beforehand; the union has offered introductions. Then I would follow the money upwards from the machine to its operator, from the operator to the company and from the company to the trust’s board, four of whose members I have interviewed on other subjects. I would need a partner for the company law, and have a colleague in mind. Eight weeks, with the first interviews filed after two.',
        dueDate: '2026-11-20T12:00:00Z',
        appliedAt: '2026-09-12T08:40:00Z',
        ownerMessage:
          'A close thing. I chose the other offer because she has read the title already; I hope that you will write about the nurses.',
      },
      {
        by: 'press',
        status: 'rejected',
        coverLetter:
          'I sat through the meeting of the trust’s board at which the sale was approved, and have my notes: it took six minutes and came after the catering. I would set those six minutes beside the valuation, the correspondence and the calendars of the people who spoke. I would ask every director of the trust the same five questions in writing and print the answers and the silences together. My diary is full until the middle of October, so that I could not begin at once, but I would deliver before the end of January and sooner if the records come in time.',
        dueDate: '2027-01-29T12:00:00Z',
        appliedAt: '2026-09-18T19:00:00Z',
        ownerMessage: 'January is too late for me, as they are drilling now. Thank you for the six minutes.',
      },
    ],
    state: 'assigned',
  },
  {
    title: 'Why does the Ansel turn orange below Lower Weir?',
    description:
      'Three times this year, always after heavy rain, the river below Lower Weir has run the color of tea and then of rust, for about a day. The anglers say that the old colliery has filled up and is spilling. The water company says that it is leaves. I have swum there for thirty years and would like to know whether I should go on. I am asking for the water to be sampled properly when it next happens, for the mine plans to be looked at, and for whoever is legally responsible for a mine that shut in 1961 to be found and asked.',
    categories: ['science'],
    creator: 'noor',
    amountCents: 47_500,
    createdAt: '2026-08-31T06:50:00Z',
    votes: ['reader', 'harold', 'priya', 'gwen', 'walter', 'ines', 'dov'],
    pledges: [
      { by: 'priya', cents: 2_260, at: '2026-09-01T13:08:00Z' },
      { by: 'gwen', cents: 4_035, at: '2026-09-04T16:45:00Z' },
      { by: 'walter', cents: 7_500, at: '2026-10-07T10:16:00Z' },
    ],
    applications: [
      {
        by: 'verified',
        status: 'accepted',
        coverLetter:
          'Sampling is a matter of being there, so I would leave bottles and instructions with three of the anglers and with you, and drive up as soon as the rain gauge at Kestrel Falls passes 30 millimeters. The university laboratory will run iron, manganese, pH and sulphate, which together tell mine water from leaves within a day. The colliery plans are in the county archive. As to who is responsible, abandoned mines of that age usually fall between two agencies, each of which has a letter saying that it is the other; I would try to obtain both letters. Allow three months for the weather.',
        dueDate: '2026-12-18T12:00:00Z',
        appliedAt: '2026-09-07T09:20:00Z',
        ownerMessage: 'The bottles are in my porch. It has not rained since you wrote, but I am ready.',
      },
      {
        by: 'journalist',
        status: 'withdrawn',
        coverLetter:
          'I walked the Ansel from its spring to the sea two summers ago for a series and went down the first gallery of the Lower Weir colliery, which is not locked, as far as the water. It was some four meters below the lip at that time. I would go back with a mines rescue volunteer, measure it again, and try to establish how fast it is rising. I would put samples through a commercial laboratory. The story I have in mind is about the men who closed the pumps in 1961 and what they were told would happen; two of them are alive.',
        dueDate: '2026-11-30T12:00:00Z',
        appliedAt: '2026-09-05T17:35:00Z',
      },
    ],
    state: 'assigned',
  },
  {
    title: 'Is the honey sold as local really from Alder County?',
    description:
      'I keep eleven hives above Ansel Bridge and in a good year I get 200 kilos. A shop in Port Merrow sells about that much “Alder County blossom honey” in a fortnight, all year round, at a price which would not pay for my jars. I am an interested party and say so. What I would like is for somebody with no bees to buy every honey that calls itself local, have the pollen looked at, which will show where it comes from, ask the packers for their purchase records, and count how many hives there are in the county and what they could possibly make.',
    categories: ['food', 'business'],
    creator: 'callum',
    amountCents: 34_000,
    createdAt: '2026-09-30T10:30:00Z',
    votes: ['gwen', 'beatriz', 'reader', 'noor'],
    pledges: [
      { by: 'beatriz', cents: 1_200, at: '2026-10-01T18:26:00Z' },
      { by: 'gwen', cents: 2_500, at: '2026-10-05T07:54:00Z' },
      { by: 'reader', cents: 1_750, at: '2026-10-20T20:32:00Z' },
    ],
    applications: [
      {
        by: 'press',
        status: 'accepted',
        coverLetter:
          'I have no bees and am mildly allergic to them, which I hope will do as independence. I counted 26 labels using the county’s name in the shops of the four towns. I would buy two jars of each, in different months, and send them without labels to a pollen laboratory that I have used before; it charges $85 a sample. The hive count can be had from the inspector of bees, of whom the county has one. I would show every packer the result for its own jar and print what each says. Deadline in mid-December, before the Christmas hampers.',
        dueDate: '2026-12-14T12:00:00Z',
        appliedAt: '2026-10-08T12:15:00Z',
        ownerMessage: 'Agreed. Please include mine, unlabeled like the others.',
      },
      {
        by: 'dov',
        status: 'rejected',
        coverLetter:
          'I write about food and would take this as a story about a word. “Local” has no definition in the county’s trading rules; “produce of” has one. I would follow three jars backwards, from shelf to wholesaler to drum, and see at which point each of them became local. For pollen I would rely on the national reference laboratory, which is slower and cheaper than a private one. I would also spend time with beekeepers other than you, and you should expect me to ask how you label your own jars when the neighbors’ rape is in flower.',
        dueDate: '2027-01-22T12:00:00Z',
        appliedAt: '2026-10-06T16:48:00Z',
        ownerMessage:
          'A fair question about the rape, and I laughed. I would like it out before Christmas, so I chose the earlier date.',
      },
    ],
    state: 'assigned',
  },
]

const underReview: DemoBounty[] = [
  {
    title: 'Why do so many smoke alarms in rented flats not work?',
    description:
      'In September there was a fire in the house where my daughter rents a flat, and not one alarm on her staircase made a sound. Hers has a green light and a certificate dated this spring. We have since learned that it had no battery, and that the certificate was issued by somebody who never came in. I would like to know how common this is. Please have alarms tested in a fair number of rented flats in Port Merrow, compare the result with the certificates, and find out who signs them, what they are paid for each, and whether the fire service is allowed to look.',
    categories: ['health', 'business'],
    creator: 'reader',
    amountCents: 56_000,
    createdAt: '2026-09-14T19:55:00Z',
    votes: ['harold', 'priya', 'noor', 'callum', 'gwen', 'walter', 'beatriz', 'press', 'sunniva'],
    pledges: [
      { by: 'priya', cents: 5_000, at: '2026-09-15T07:20:00Z' },
      { by: 'noor', cents: 2_500, at: '2026-09-15T22:41:00Z' },
      { by: 'callum', cents: 1_750, at: '2026-09-19T13:37:00Z' },
      { by: 'harold', cents: 4_035, at: '2026-10-01T08:18:00Z' },
      { by: 'gwen', cents: 3_100, at: '2026-10-26T17:04:00Z' },
    ],
    applications: [
      {
        by: 'ines',
        status: 'accepted',
        coverLetter:
          'A fair number, to my mind, is a hundred. The tenants’ union in Port Merrow has members in 640 rented flats and will draw a hundred by lot and ask them for me. A retired fire officer would carry out the tests, with aerosol smoke and a stopwatch, while I look at the certificate. Certificates carry a number, and the numbers can be followed to whoever signed. I would let the fire service see the method beforehand, and every landlord the result before publication. If any flat turns out to be dangerous on the day, we fit an alarm before we leave; I have allowed for that in the price.',
        dueDate: '2026-11-20T12:00:00Z',
        appliedAt: '2026-09-20T11:00:00Z',
        ownerMessage:
          'I am so glad about the last sentence. Please go ahead, and start with my daughter’s staircase if the lot allows.',
      },
    ],
    state: 'underReview',
    delivery: {
      title: 'One alarm in three stayed silent, and all had papers',
      deliveredAt: '2026-11-18T16:40:00Z',
      categories: ['health', 'business'],
      document: [
        p(
          'Gordon Tulle holds the can at arm’s length and gives the alarm above Aisha Benn’s cooker two seconds of artificial smoke. He starts a stopwatch. A working alarm should sound within ten seconds; he allows sixty. The three of us look up at the small green light, which goes on shining. At the end of the minute he unscrews the cover and shows her why: there is a clean, empty space where the battery should be. On the table lies a certificate, dated 9 April, which says that the device was tested and found satisfactory.',
        ),
        p(
          'Tulle was a fire officer in Port Merrow for 26 years. In October and November he tested the alarms in one hundred rented flats, drawn by lot from the 640 whose tenants belong to the city’s tenants’ union, while I read the papers. By law each flat must have an alarm and a certificate less than a year old. Ninety-six of the hundred had the certificate.',
        ),
        h2('What we found'),
        ul(
          [b('61'), ' alarms sounded within a minute.'],
          [
            b('33'),
            ' did not. Nineteen had no battery or a dead one, nine were past their stated life and five had been painted over.',
          ],
          [b('Six'), ' flats had no alarm at all. Two of the six had a certificate for it.'],
        ),
        p(
          'So 39 homes in a hundred had no warning of fire, and 35 of them had a valid paper stating the opposite: all 33 with a silent alarm, and the two with none. Before we left each one Tulle fitted a new alarm, paid for by the readers who commissioned this report. They cost $12.',
        ),
        h2('Fourteen minutes'),
        p(
          'The certificates are numbered, and the number names the signatory. Of the 96 we saw, 58 had been signed by three people, all working for one firm, Brightwell Compliance. Its log, which a landlord showed me in order to prove that he had paid, records 41 inspections by a single inspector on 9 April, beginning at eight in the morning at the harbor and ending at 5.34 in the afternoon beyond the ring road. That is one every fourteen minutes, with no time for the stairs. Brightwell charges $18 for each certificate and pays the inspector $4.',
        ),
        quote('“You knock once. If they’re out you look through the letterbox for the light. Everybody does it.”'),
        p(
          'The man who told me this inspected for Brightwell until July and asked not to be named, since he now works for a rival. The company’s managing director, Piers Colley, said that his staff were “trained to enter every dwelling”, that one log did not make a pattern, and that tenants take out batteries because cooking sets off the alarm. Some do: four of the 19 households told us that they had. The other fifteen said they had never touched it.',
        ),
        p(
          'The fire service may inspect staircases. It may not enter a flat without the tenant’s invitation, nor see a certificate unless there has been a fire. Its head of prevention, Marisol Dean, has asked the county twice since 2023 for both powers. ',
          a('https://example.org/alder-county/fire-safety-letters', 'Her letters'),
          ' were acknowledged. The county’s housing department, shown our results, said that it would write to Brightwell and that certification was “a matter between landlord and contractor”.',
        ),
        p(
          'Mrs Benn’s landlord replied within the hour. He had paid for an inspection and believed that he had bought one. He has asked for his $18 back. She has put the certificate on the refrigerator, under a magnet, next to the old alarm. The green light, Tulle explained to her, only shows that there is mains electricity. It would have gone on shining, he said, ',
          i('for quite some time'),
          '.',
        ),
      ],
    },
  },
  {
    title: 'Who decides what an old tree is worth?',
    description:
      'The county felled a copper beech outside my mother’s house in July to widen a pavement. The order put its value at $900. A tree surgeon told her that it was 180 years old and that by the method other towns use it would have been closer to $90,000. Both figures cannot be right and I would like to know where each comes from. How does Alder County put a price on a street tree, who does it, how many has it felled and planted in ten years, and has the price ever once been high enough to save one?',
    creator: 'beatriz',
    amountCents: 26_500,
    createdAt: '2026-08-24T14:10:00Z',
    votes: ['reader', 'callum', 'gwen', 'walter', 'noor', 'journalist'],
    pledges: [
      { by: 'gwen', cents: 2_500, at: '2026-08-25T08:31:00Z' },
      { by: 'callum', cents: 1_260, at: '2026-08-29T19:50:00Z' },
      { by: 'reader', cents: 4_035, at: '2026-09-03T12:22:00Z' },
    ],
    applications: [
      {
        by: 'dov',
        status: 'accepted',
        coverLetter:
          'I telephoned the county’s tree office before writing this. It consists of one man, Mr Kell, who was civil and has a formula. I would like to watch him use it. I would ask for every valuation of the past ten years and pick twenty trees that are still standing, then have a consultant value the same twenty by the method your tree surgeon means, and print the pairs. The felling and planting totals are in the highways accounts under an unexpected heading. I would finish at your mother’s house, if she is willing, with the stump and a hand lens, and count.',
        dueDate: '2026-11-18T12:00:00Z',
        appliedAt: '2026-08-31T09:45:00Z',
        ownerMessage: 'My mother is willing and will make a cake. The stump is still there, for now.',
      },
      {
        by: 'sunniva',
        status: 'rejected',
        coverLetter:
          'I would approach this through the canopy. Aerial photographs of the county exist for 2010, 2016 and 2024, and can be compared tree by tree; I have done this for one district and the loss is larger than the planting figures suggest, because a sapling is counted like a beech. I would publish a map on which readers can find their own street, and set the county’s valuations beside it. The interviews would be few. It would be strongest on where trees have gone and weaker on who decided, which I understand is the question that you care most about.',
        dueDate: '2026-10-30T12:00:00Z',
        appliedAt: '2026-08-28T15:25:00Z',
        ownerMessage: 'I should love to see that map some day, but you are right about what I care for most.',
      },
    ],
    state: 'underReview',
    delivery: {
      title: 'A beech, a formula and a missing nought or two',
      deliveredAt: '2026-11-16T10:05:00Z',
      categories: ['politics', 'science'],
      document: [
        p(
          'Desmond Kell walks once round the lime tree on Harper Street, puts a tape to its trunk, looks up for perhaps four seconds and writes $740 on a card. He has been Alder County’s tree officer for nineteen years, and is the only one. Ten minutes later Rosa Winther, a consultant whom this newspaper had asked to value the same tree, writes $61,300. They compare cards, and neither is surprised.',
        ),
        p(
          'They have answered two different questions. Mr Kell’s formula, adopted by the highways committee in 1987, asks what it would cost to put a tree there: $180 for a sapling, the same again for planting, and an allowance for the girth of the one being replaced. Ms Winther’s method, used by some forty towns in the region, asks what it would cost to put ',
          i('that'),
          ' tree there, with its shade and its years. Nobody can deliver a lime of 130 years, so the price climbs.',
        ),
        h2('Twenty pairs'),
        p(
          'I asked them to value twenty street trees in Port Merrow and Kestrel Falls, without conferring. By the county’s formula the twenty were worth $15,900. By the other they were worth $968,000, or 61 times as much. The county’s highest single figure was $1,150 and the consultant’s lowest was $4,200, for a cherry that both of them thought should come down.',
        ),
        p(
          'The distance matters because of a rule of which few residents have heard. Under the county’s ',
          a('https://example.org/alder-county/street-works-code', 'street works code'),
          ' an engineer who wishes to remove a tree must consider an alternative if it costs less than the tree is worth. An alternative usually means a kink in the curb. The cheapest kink in the accounts of the past ten years cost $3,800. No tree, by the formula, has ever been worth that much.',
        ),
        quote(
          '“I have told them so every budget. I’m asked whether I am proposing to spend more, and I say that I’m proposing to count properly, and they say that it comes to the same thing.”',
        ),
        p(
          'The records bear Mr Kell out. From 2016 to 2025 the county valued 1,406 street trees that stood in the way of something. It felled 1,406. Over the same ten years it planted 2,950, and its reports give the difference as a gain of 1,544 trees. A survey of the saplings in 2024, which the highways department supplied after a second request, found 58 per cent of them alive.',
        ),
        p(
          'Councillor Hugh Lanyard, who leads on highways, defended the formula. Pavements have to be wide enough for a wheelchair, he said. “If I accept that a beech is worth ninety thousand dollars, I have to insure it for ninety thousand dollars, and the next branch that falls on a car will be argued over at that price.” The county’s insurer, when I asked, said that the value of a tree has no bearing on a claim.',
        ),
        p(
          'The copper beech on Mill Bank was felled on 14 July. Its card, number 1,388, gives $900. Ms Winther, working from photographs and the stump, put it at $84,000, with apologies for the uncertainty. The pavement there has been widened by 35 centimeters. A curb built out round the trunk would have cost $5,200, according to the contractor who widened it.',
        ),
        p(
          'Agathe Olander, who is 83, watched from the front room. She lent me her reading glasses for the inner rings, which are very fine. We counted twice, with pins. The tree surgeon had been a little out. It was ',
          b('one hundred and ninety-one'),
          '. She asked what she owed for the extra eleven years, and cut a cake.',
        ),
      ],
    },
  },
  {
    title: 'Where does the county’s lost property go?',
    description:
      'I left my late wife’s umbrella on the 14 bus and was told to fill in a form. I filled in the form. That was in May. I have since been to three offices, each of which sent me to one of the other two. I am less angry than curious. Thousands of things must be left on the buses, in the libraries and at the baths every year. Somebody has them, or sells them, or throws them away. I would like a reporter to follow the trail and tell me how it works, how much of it finds its owner, and where the money goes.',
    categories: ['business'],
    creator: 'walter',
    amountCents: 15_000,
    createdAt: '2026-09-25T11:30:00Z',
    votes: ['harold', 'gwen', 'priya', 'reader', 'beatriz', 'callum', 'noor'],
    pledges: [
      { by: 'harold', cents: 2_500, at: '2026-09-25T20:08:00Z' },
      { by: 'reader', cents: 1_750, at: '2026-09-27T09:16:00Z' },
      { by: 'beatriz', cents: 1_000, at: '2026-10-04T14:43:00Z' },
      { by: 'priya', cents: 2_035, at: '2026-10-30T18:59:00Z' },
    ],
    applications: [
      {
        by: 'press',
        status: 'accepted',
        coverLetter:
          'I would lose some things. Twelve umbrellas, each with a name and a telephone number sewn inside, left on twelve buses, reading rooms and benches in a week, would show more about the system than an interview with whoever runs it, though I would do the interview too. Six of them would carry a small tracker, and everyone concerned would be told of it before publication. Meanwhile I would ask the county, the bus operator and the baths for their registers and the receipts of any sale. And I would take a description of Mrs Ibarra’s umbrella with me wherever I go.',
        dueDate: '2026-11-25T12:00:00Z',
        appliedAt: '2026-10-02T10:10:00Z',
        ownerMessage: 'Green, with a duck’s head. The left eye is missing. Thank you.',
      },
    ],
    state: 'underReview',
    delivery: {
      title: 'Twelve umbrellas lost on purpose, and where they went',
      deliveredAt: '2026-11-19T09:20:00Z',
      categories: ['business'],
      document: [
        p(
          'On the first Monday of October I left an umbrella on the 14 bus. In the course of that week I left eleven more: on other buses, in two libraries, at the baths and in the corridors of the county hall. Sewn into each was a label with a name and a telephone number. Six also carried a tracker no bigger than a coin. Then I waited for the telephone to ring.',
        ),
        p(
          'It rang once. A swimming teacher at the Port Merrow baths, Gil Travers, had found number seven in a locker and read the label. “I thought you’d want it,” he said. “It’s raining.” Of the other eleven, two vanished on the first day. It was raining then too. The remaining nine went into the system.',
        ),
        h2('Three offices'),
        p(
          'Lost property in Alder County is kept by three bodies that do not speak to each other. The bus operator holds what it finds for 28 days. The county holds what is found in its buildings for 90, and the trust that runs the baths for as long as there is room. Each has a form. None of the forms asks for the color of the object.',
        ),
        p(
          'The registers, released after a month, record 23,410 things handed in during 2025: 8,900 items of clothing, 3,115 telephones, 2,260 umbrellas, 1,840 keys, 411 spectacles, 96 sets of teeth, and 6,788 more under the heading ',
          i('other'),
          '. Of all these, 2,107 were returned to their owners. That is nine in a hundred. The rate is best for telephones, which can be rung, and worst for umbrellas: 31 out of 2,260.',
        ),
        p(
          'In the end everything is collected by one contractor, Lantern Recoveries, which pays each of the three a flat $6,000 a year. What it makes, it keeps. Its auctions are held on a trading estate behind the ring road, on Thursdays, in lots “sold as seen”. I attended two. A pallet of telephones went for $1,900. I paid $38 for lot 212, which was ',
          b('forty umbrellas'),
          ', and found three of my own among them, labels and all.',
        ),
        quote(
          '“We’re not paid to look inside. If I had to ring up everybody who ever wrote their name in something, I’d never get the lorry loaded.”',
        ),
        p(
          'Bernadette Coyle, who owns Lantern, said this cheerfully and opened her books for me. Last year’s sales came to $212,000. After wages, the warehouse and the lorry she kept $41,000. She pointed out that before her time the whole of it was buried. The county’s head of facilities, Owen Strand, told me that returning things was “a courtesy rather than a service”, and that nobody had ever set a target for it. He was not aware that the contract, due for renewal in March, brings in $6,000; he had thought that it was sixty.',
        ),
        p(
          'In Saltgrove they do it in another way. The librarian there, Pam Okell, puts whatever is handed in on a table by the door, with the date. About half of it goes home. Warned in 2022 that this was against procedure, she asked to see the procedure, and has not heard since.',
        ),
        p(
          'The trackers tell the rest. One umbrella is in a caravan near Corrie Head and one has left the country by ferry. Four lie on a shelf at the county hall with 45 days to run. And in the warehouse, in a cage of things too odd to put into lots, between a tuba and a wedding dress, I saw a duck’s head, green silk, one eye. Ms Coyle would not take any money for it. It will be delivered to Mr Ibarra by hand.',
        ),
      ],
    },
  },
]

export const demoBounties: DemoBounty[] = [
  ...openWithoutApplications,
  ...openWithApplications,
  ...assigned,
  ...underReview,
]
