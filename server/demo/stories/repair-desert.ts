import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'repair-desert',
  kind: 'delivery',
  title: 'The last man in Saltgrove who will open a telephone',
  categories: ['technology', 'business'],
  journalist: 'verified',
  publishedAt: '2026-10-22T05:45:00Z',
  bounty: {
    title: 'Where in Alder County can you still get anything mended?',
    description:
      'In the past year I have thrown away a washing machine, a telephone and a perfectly good radio because nobody would look at them. Each time I was told that the part could not be had, or that it could be had but would not work. I want a reporter to ring every repair business left in the county, draw up the list of what can still be mended and where, and explain in plain words what “parts pairing” is and who decided on it. Please test it rather than quoting brochures, and ask the manufacturers to answer for it by name.',
    creator: 'reader',
    amountCents: 48_000,
    pledges: [
      { by: 'walter', cents: 4_035 },
      { by: 'harold', cents: 2_500 },
      { by: 'noor', cents: 1_750 },
      { by: 'gwen', cents: 3_320 },
      { by: 'priya', cents: 5_000 },
      { by: 'callum', cents: 1_145 },
    ],
  },
  document: [
    p(
      'Ivo Rattray warms the telephone on a copper plate until the glue gives, slides a guitar plectrum round its edge and lifts off the glass. The replacement he fits is the maker’s own, taken from an identical telephone whose owner dropped it in the harbor. He presses the power button. The screen lights, bright and whole, and says: ',
      i('Unknown part. Some functions have been turned off.'),
    ),
    picture(
      'repair-desert',
      'Illustration of a telephone taken apart, its screen, battery, boards and screws floating in orderly rows.',
      'A Calder 6 has 94 parts a repairer might want to replace. Five of them are paired to its main board.',
    ),
    p(
      'Rattray is 71 and has mended things on Chandler Street in Saltgrove since he left the navy. He turns the telephone round so that its owner, a school cook named Lindiwe Harper, can read the message. The fingerprint reader no longer works. The screen will not dim by itself. “It’s the same part,” he tells her. “It knows it’s the same part. It’s just not the one it was introduced to.” He charges her $95. The manufacturer’s own price was $289, and a new one costs $410.',
    ),
    h2('Ninety-four, then seventeen'),
    p(
      'The county’s register of trades listed 94 businesses repairing electronics or household appliances in 2011. This year it lists 17, of which 11 are in Port Merrow. Over two weeks in September I telephoned or visited all of them.',
    ),
    ul(
      [
        b('Nine'),
        ' still repair what people bring in. Four take telephones and computers, three take large appliances, and two take both.',
      ],
      [b('Five'), ' keep the word “repair” on the sign and sell replacements.'],
      [b('Three'), ' had disconnected numbers. One of the addresses is now a nail bar.'],
    ),
    p(
      'North of Kestrel Falls there is nobody. From Upper Ansel the nearest person who will open a washing machine is 74 kilometers away and does not make house calls. Greta Nystrom, who farms there, had a machine with a worn drum bearing, a part that costs $14. The drum is welded into its casing, so the bearing cannot be reached. She keeps the machine in the yard and feeds hens from the lid.',
    ),
    h2('What pairing does'),
    p(
      'A paired part carries a small chip with a serial number. When the telephone starts it compares the number with one stored on its main board; if the two differ, it withdraws functions. Only the maker’s software can write a new number, and only firms the maker has authorised may run that software.',
    ),
    p(
      'To see this at work I bought two telephones of the same model, the Calder 6, new and sealed, from the same shop on the same day. In front of a Port Merrow notary, Rattray exchanged their screens, batteries and rear cameras. Every part was genuine and an hour old. Both telephones then reported three unknown parts. Both lost the fingerprint reader, automatic brightness and the battery health reading, and both cameras refused portrait pictures. He put everything back where it had come from. The warnings vanished. The ',
      a('https://example.org/repair-desert/notary-record', 'notary’s record'),
      ' runs to four pages.',
    ),
    p(
      'Authorisation is open to any business, Calder Devices says. Its current terms, which I have read, ask for two full-time certified technicians, a bench of approved equipment that a dealer in Port Merrow priced for me at $18,400, and an undertaking not to use parts recovered from other telephones. No business in the county outside Port Merrow has signed them. Rattray took $31,200 last year, before rent.',
    ),
    h2('The reply'),
    p(
      'Calder Devices declined an interview. In a written answer its head of service, Renaud Vilar, gave two reasons for pairing. The first is safety: an unknown battery may overheat. The second is theft, since a telephone whose parts cannot be reused is worth less to a thief.',
    ),
    quote(
      '“Our customers trust us with their money, their photographs and their front doors. We owe it to them to know what is inside the device.”',
    ),
    p(
      'On batteries the company has a point, and Rattray concedes it; he keeps a bucket of sand by the door and has used it twice. The theft argument is easier to check. Pairing of screens began with models sold in 2022. Police in Alder County recorded 1,204 stolen telephones in 2021 and 1,187 in 2025, a fall of 1.4 per cent. I asked Calder for any figures of its own. Mr Vilar wrote that they were “commercially sensitive”.',
    ),
    p(
      'Mends that do not happen end in the yard behind the Ansel Road depot. The county collected 1,910 tonnes of electrical waste in 2016 and 3,060 tonnes last year. In May, volunteers from the Ansel Valley Repair Café were allowed to test 200 discarded items picked in the order they arrived. Seventy-one worked, or needed only a clean or a battery. Fifty-eight needed a part costing under $20. Seventy-one were past saving.',
    ),
    p(
      'A Fair Repair Bill, which would oblige makers to sell parts and pairing software to anyone at the price paid by their own workshops, was sent to the assembly’s trade committee in March. It has not been heard. Of the nine members, four answered my question whether they supported a hearing; three said yes. The chair, Osric Vane, said that the committee’s calendar was full until the spring.',
    ),
    p(
      'Rattray’s lease also runs until the spring. He has offered the bench, the microscope and 40 years of labeled drawers to anyone who will take over, and two young people have come to look. One of them, Tobias Renn, spent an afternoon there, mended a hearing aid and a games console, and asked what share of the work was now telephones. About two thirds, Rattray told him. Renn thought about that. “So two thirds of the shop,” he said, “belongs to somebody else’s computer.” He has not been back.',
    ),
  ],
}
