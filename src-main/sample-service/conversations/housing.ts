/** Housing: a landlord, a flat and repairs. */
import type { Conversation } from '../conversation.ts'

export const housingConversations: Conversation[] = [
  {
    key: 'plumber-saturday-leak',
    number: '+15105550177',
    direction: 'outbound',
    turns: `
T Castellano Plumbing, emergency line.
Y Hello, I have water coming through my kitchen ceiling. Not a lot, a cup a minute or so.
T Is it clear or brown?
Y Clear, and it's warm.
T Warm and clear, that's a supply line or the neighbour's bath. Have you been upstairs?
Y Nobody is in. I hear the water running.
T Where's your shut-off?
Y In the cellar, but it's for the whole house, five flats.
T Turn it off and put up a note. It's better to have five angry people than a ceiling on the floor. Is there a lamp where the water comes through?
Y Right next to it.
T Then switch off the fuse for the kitchen, now, before you do anything else. I'll stay on the line.
Y Done. It's off. And now the cellar.
T I can be there in thirty-five minutes. It's a hundred and ninety for the first hour at the weekend, and it's the owner who pays if it's the riser.
Y And if it's the bath?
T Then it's the neighbour. Put a hole in the bulge with a screwdriver, over a bucket, or else it comes down all at once.
Y You want me to make a hole in my ceiling?
T A small one. You'll thank me.
Y All right. Thirty-five minutes. It's the yellow house, ring at the bottom.`,
  },
  {
    key: 'bell-rent-august',
    number: '+14155550118',
    direction: 'inbound',
    turns: `
Y Avery.
T Sam, Marcus Bell. I was wondering whether you've had a chance to think about our letter.
Y I've given it to Ms. Adeyemi, she's going to answer it.
T A lawyer? I thought that we could talk about it like neighbours.
Y We can talk about anything else, Marcus. How's the dog?
T The dog is fine. Look, between the two of us, forty percent isn't carved in stone.
Y I'm afraid I'm very busy this week. You'll have a letter by Friday.
T Thirty-two, if you sign before the end of the month.
Y I'm not going to discuss it on the phone. But the gutter over my door has come down, and that's yours whatever the rent is.
T Since when?
Y Since Sunday's storm. I've sent you pictures. It's hanging by one bracket, right over the entrance.
T I'll send somebody tomorrow morning.
Y Before eight, please. People come in from eight.`,
  },
  {
    key: 'upstairs-neighbour-apology',
    number: '+14155550190',
    direction: 'inbound',
    turns: `
Y Yes, hello?
T Hi, is this Sam from the second floor? I'm Yuki, I live above you. I've only now come back from Osaka, to a note and a bill from a plumber.
Y Hello Yuki. I'm sorry, we had to turn off the water for everybody and get into your bathroom.
T Please don't be sorry, I'm the one. The hose of the washing machine has burst. I'd started it and gone to the airport.
Y That can happen to anybody. Is your floor all right?
T It was a lake, I'm told. How's your ceiling?
Y It has a hole in it. I made that myself, on advice.
T I've called my insurance already. They want photographs, and an estimate. May I give them your number?
Y Sure. The kitchen ceiling needs plaster and paint. The cupboard I've had since college, I won't miss it.
T They said to put down the cupboard as well. And the plumber, they'll take the plumber.
Y It's a hundred and ninety, plus the part.
T I'd like to bring you dinner, until you can use your kitchen again. Do you eat fish?
Y I work next to a fish stall, I eat everything that swims.
T At seven, then. And Sam, thank you for not shouting. The last one did.`,
  },
  {
    key: 'bell-gutter-done',
    number: '+14155550118',
    direction: 'outbound',
    turns: `
T Bell Properties.
Y Marcus, Sam. The gutter's up, thanks. But your man has left his ladder in front of my door.
T He's gone to get lunch.
Y That was yesterday.
T Ah. I'll call him. Anything else?
Y The light in the passage. It's been out for three weeks, and a customer walked into the barrel.
T Which bulb is it?
Y It isn't the bulb, I've changed that. It's the switch, it's wet inside.
T A wet switch, on a pier. All right, I'm sending the electrician, but not before Tuesday.
Y Please put a tape over it until then, so that nobody touches it.
T You put a tape over it, Sam, you're standing right there.
Y I have. I wanted to hear you say it.`,
  },
  {
    key: 'flat-sublet-summer',
    number: '+14155550184',
    direction: 'outbound',
    turns: `
T Hello, Freya here.
Y Hi Freya, it's about your note at the café. You're looking for a room in July and August?
T Yes! I'm doing an internship at the aquarium. Is it still free?
Y It is. It's a small room, eleven square metres, with a window to the yard. Nine hundred and fifty a month, with everything.
T Does everything include the internet?
Y Internet, heating, water, and as much coffee as you can drink.
T That's a dangerous offer. Is there a washing machine?
Y In the cellar, two dollars a load. And there's a cat. He eats string. Are you allergic?
T To strawberries, not to cats.
Y Would you like to see it? I'm at home on Thursday from six.
T On Thursday I'm still in Minneapolis. Could we do it by video?
Y Sure, at six. And if you want it, I'd ask for three hundred as a deposit, which you get back at the end of August.
T Do I get that in writing?
Y Of course, one page, plain English. My lawyer would have my head otherwise.`,
  },
  {
    key: 'electric-meter-reading',
    number: '+18005550178',
    direction: 'outbound',
    turns: `
T Bay Power and Gas, welcome, you're talking to Ludmila.
Y Hello, my bill says that I used four thousand kilowatt hours in June. I normally use eleven hundred.
T That's for the meter ending in three six zero?
Y Three six zero, yes.
T It says here that the reading was estimated. The reader couldn't get in.
Y He couldn't get in because he comes at six in the morning. Can I give you the number myself?
T You can, please go ahead.
Y It's eight seven, four one two. Eighty-seven thousand four hundred and twelve.
T One moment. Then it's one thousand and sixty, not four thousand. I'm cancelling the old bill.
Y And the direct debit? It was going to be taken on Friday, nine hundred and thirty dollars.
T I've stopped that. The new one is two hundred and forty-one dollars and ten cents, on the twenty-eighth.
Y Thank you. Could you make a note that there's somebody here from seven?
T I can make a note. I can't promise that anybody reads it.
Y That's the most honest thing a power company has ever said to me.`,
  },
]
