import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'border-radio',
  kind: 'independent',
  title: 'The station that reads letters across a closed border',
  categories: ['world', 'politics'],
  journalist: 'sunniva',
  publishedAt: '2026-08-31T05:00:00Z',
  document: [
    p(
      'HALDIS, Ardova. At nine in the evening Mirel Dovan puts on her glasses, moves the microphone a thumb’s width nearer and begins to read a letter to a woman who lives two kilometers away. “The pear tree came down in the wind,” she reads, “and we have cut it up, but I kept the piece with the swing. Your room is as it was.” There is no name at the top and none at the bottom. The sister for whom it is meant, if she is listening, is breaking the law.',
    ),
    picture(
      'border-radio',
      'Illustration of a radio mast on a hill, its concentric waves spreading over a fence line into the country beyond.',
      'Radio Ilm’s mast stands 400 meters inside Ardova. The fence was finished in the summer of 2022.',
    ),
    p(
      'The border between Ardova and Ketmar was closed on 11 March 2021, in an afternoon, and has not opened since. It runs through the town of Haldis along a river that children used to wade. Telephone lines across it were cut in the first week, and Ketmar has blocked Ardovan internet addresses since that autumn. The post goes by way of two other countries, takes about seven weeks and is opened.',
    ),
    p(
      'Radio goes straight over. In November 2021 eleven people, most of whom had worked for a local station that played dance music and read out lost dogs, took over the empty customs house and put a transmitter in the room where passports used to be stamped. Radio Ilm, named after the river, broadcasts for sixteen hours a day. What people on both banks call it is ',
      i('Post'),
      ', after the program at nine.',
    ),
    h2('Eighty-four letters a week'),
    p(
      'The letters reach the station from relatives in Ardova, from exiles farther off and, by routes that the staff do not discuss, from inside Ketmar. It reads an average of 84 a week, twelve an evening, and has broadcast something over 20,000. They are about harvests, teeth, exam results, who has died. One man has sent his mother a chapter of a detective story every week for two years, and does not know whether she owns a radio.',
    ),
    p(
      'In Ketmar, listening to an unlicensed foreign broadcast carries a fine of ninety days’ wages. Since February of last year a transmitter near the river has put out a steady tone on Ilm’s frequency, 101.4, from a quarter to nine until ten. The station answers by moving. At ten to nine it plays a song, and the number of bars before the singer comes in tells listeners how far along the dial to turn. Ketmar’s engineers know the trick by now, and on a good night it takes them twenty minutes to follow.',
    ),
    p(
      'The audience cannot be counted. Professor Aurel Stanciu, who studies broadcasting at the Ardovan state university, has tried: he interviewed 312 people who left Ketmar’s border districts between 2023 and 2025, and 118 of them said that they had listened at least once a week. “Those who leave are not like those who stay,” he said. “I would not print it without that sentence.”',
    ),
    h2('The rule of the dog'),
    p(
      'In April 2023 Dovan read a letter that mentioned a three-legged dog. There was, it turned out, one three-legged dog in the district. Nine days later the man who owned it was arrested in a village across the river and questioned about his correspondence. He was released after five weeks. He lost his post as a school caretaker.',
    ),
    p(
      'The station stopped the program for a month. The editor, Katya Roskell, went through every letter of the preceding year with the question of what a policeman could have done with it, and wrote new rules, which hang by the studio door. Two people read each letter before it is broadcast. Names, dates, places and trades come out, and so does any animal with a distinguishing mark. The man, who has since crossed into Ardova, does not blame them. His wife does.',
    ),
    quote('“We wanted to be kind and we were careless. You can be both at once, very easily, on air.”'),
    h2('Who pays'),
    p(
      'Radio Ilm spent $412,000 last year. Its ',
      a('https://example.org/radio-ilm/accounts-2025', 'published accounts'),
      ' show $190,000 from a foundation for press freedom, $121,000 in gifts from listeners and exiles and $101,000, just under a quarter, from the Ardovan ministry of culture. Ketmar’s government makes much of the last. In reply to my questions its communications authority sent a statement of four lines, which calls Ilm “an instrument of a hostile state, transmitting illegally into the homes of citizens”, and says that the letters are composed by the station.',
    ),
    p(
      'I asked to see some. From a week chosen at random I traced nine senders who live in Ardova. All nine had written them. As to the ministry, in October 2024 its press office sent the station an appeal by the prime minister to “our brothers across the river” and asked for it to be read at nine. Roskell declined. The next grant came four months late, which the ministry attributes to a change of software.',
    ),
    p(
      'Not everyone on this side approves either. Ilya Marden, who represents Haldis in the Ardovan assembly, believes that the station makes separation bearable and so helps it to last. “People used to come to my office in tears and demand that the bridge be opened,” he said. “Now they write to the radio.” I repeated this to Dovan, who nodded. She had wondered about it herself. Then she went in, because it was ten to nine and time for the song.',
    ),
    p(
      'Her own brother is over there. She has never read him a letter; the rules forbid staff to use the program, and she helped to write them. But each of the announcers closes with a sentence of his or her own, and hers, of which I have changed the wording at her request, has been the same for four years: ',
      b('“Put the light out when you go up.”'),
      ' After the broadcast she walks to the end of the old bridge road, where there is a bench and then a fence. Across the water stand some twenty houses, or some other number; she has asked me to be vague. She watches for a minute or two. At ten past ten, in an upstairs window, somebody put out a light.',
    ),
  ],
}
