/** Support: getting and giving help with things that do not work. */
import type { Conversation } from '../conversation.ts'

export const supportConversations: Conversation[] = [
  {
    key: 'goncalves-old-account',
    number: '+15105550187',
    direction: 'inbound',
    turns: `
Y Larkfield Coffee, Sam speaking, good morning.
T Good morning, my name is João Gonçalves. I sent back two bags in October, and the refund went to the old account.
Y I'm sorry about that. Which account is the old one, the card ending in five one?
T Five one, yes. That bank closed it in August. I don't even have the card any more.
Y Let me look. Refund of thirty-eight dollars and fifty cents, on the third of November. It was accepted by the bank, so they must be holding it.
T They say that they have nothing. I was in the queue for forty minutes.
Y Then I won't send you back to that queue. I'll pay you again, and I'll chase the bank for the first one myself.
T Really? That is very decent. Can it go to the new card?
Y I can't take a card number over a recorded call. You'll get a link, and you type it in there.
T Perfect. How long does it take?
Y Two days, usually. If it isn't there by Thursday, call me and ask for Sam.
T One other thing, the subscription. Could you make it every three weeks instead of two? I'm drowning in coffee.
Y Every three weeks, from the next one on. That would be the twenty-sixth.
T Thank you, Sam. I was ready to shout at somebody, and now I don't have to.`,
  },
  {
    key: 'brightline-no-internet',
    number: '+16505550109',
    direction: 'outbound',
    turns: `
T BrightLine Internet support, you're speaking with Kamala. This call may be recorded.
Y By both of us, as it happens. I have no connection since six this morning, and my tills don't work.
T I'm sorry to hear that. May I have the account number or the service address?
Y Twenty-one Pier Road, Larkfield Coffee.
T Thank you. I see your modem, but it answers very slowly. Which lights are on?
Y Power is green, the second one blinks amber, the third one is off.
T Would you take out the round cable at the back, count to thirty, and put it in again?
Y The round one. It's rather corroded, there's something green on it.
T Green as in paint, or as in crumbs?
Y Crumbs. We're over salt water here.
T Then that's very likely the cause. Wipe it with a dry cloth, not with your fingers.
Y Done. Now the second light is steady. And the third one came on!
T I see you, too. You have eighteen of your three hundred megabits, so it's alive, but it isn't well. I'd like to send a technician for a sealed connector.
Y When?
T Tomorrow between eight and twelve. There is no charge because it's our outside plant.
Y And today? Do I get something back for six hours without a till?
T I can credit one week, that's sixteen dollars and twenty cents.
Y I lost more than that in croissants. But all right, thank you.
T I'll add a second week for the croissants. Is there anything else?
Y No, Kamala, that was very good of you.`,
  },
  {
    key: 'grinder-warranty-long',
    number: '+13125550155',
    direction: 'outbound',
    turns: `
T Calder Grinding Technology, service department, Walt here.
Y Hello Walt, Sam Avery, in Oakland. I have a Calder forty-four that stops in the middle of a dose.
T How old is it?
Y Nineteen months. The serial number begins with C four four, then B, then zero six six eight one.
T Nineteen months, so it's in warranty, that's two years on the motor. Tell me exactly what it does.
Y It starts normally, runs for about eight seconds, then it hums, and then it's dead for ten minutes. After that it works again.
T It hums before it dies?
Y Yes, a deep hum. My colleague says that it sounds like a fridge.
T That's the motor standing still with the current on. Then the thermal switch cuts it off, and after ten minutes it's cool enough to try again. So something is blocking the burrs.
Y I cleaned them on Sunday. There was nothing in there.
T Did you take the lower burr out as well?
Y No, only the upper one. The lower one has three screws, and one of them is, well, round by now.
T Ha. It's always the one at the back. All right, unplug the machine first. Really unplug it.
Y It's unplugged. I have the plug in my hand.
T Good. Now put your finger on the lower burr and turn it, gently. Does it go around?
Y It goes around, but there's a place where it's stiff. Always the same place.
T Like a click, or like sand?
Y Like sand, I'd say.
T That is the bearing. Fine dust has got past the seal. It happens on the series B from the spring of that year, the seal was a hair too soft.
Y So that's a known fault?
T It's known to me. Officially it's a service note, number one one eight. I'm going to send you that, so that you have it in writing.
Y Does that mean the repair is free?
T Parts and labour, yes, if it's done by us or by a partner. Do you want to send it in, or do you want to do it yourself?
Y How long would it be away?
T Five days on the road in all, and I'm eleven days behind on the bench. So a bit over two weeks.
Y I can't be without it for two weeks, it's the one for the filter coffee.
T Then there's the partner. In your area that's Bayside Espresso, in Alameda. They've done about thirty of those.
Y Bayside, I know them. They borrowed a ladder from me in May and it never came back.
T Then they owe you one, don't they. I'll send them the kit tomorrow, it's a bearing, a seal, three screws, and a tube of grease. You arrange the day with them.
Y And what do I tell them about the bill?
T That it goes to Calder, with the reference W A, two two nine seven. If they charge you a single dollar, you call me.
Y W A, two two nine seven. How long does the repair itself take?
T An hour and a half, and half an hour of that is the round screw.
Y What about the other grinder? I have a second forty-four, it's from the same month.
T What's the number on that one?
Y C four four, B, zero six seven zero two.
T Twenty-one machines later. Yes, that one has the soft seal as well. Does it show anything?
Y Not yet. But it's the one for the decaf, so it doesn't work very hard.
T I'll put a second kit in the box. Have both of them done on the same day, then you never have to think of me again.
Y That would be a pity. You're the first person in a week who asked me what it sounds like.
T The sound is most of it. People send me photographs. I can't hear a photograph.
Y May I ask you another thing, while I have you? The dose drifts. In the morning it's eighteen grams, and in the afternoon it's nineteen and a bit.
T Same beans?
Y The same beans, the same setting.
T The burrs get warm, and then the gap closes a little and it grinds finer. And the finer it is, the slower it comes out. So I'd expect less in the afternoon, not more.
Y That is what I thought, too. It's more.
T Then it's the hopper. How full is it in the morning?
Y In the morning it's nearly empty. We fill it at about ten.
T There you are. The weight of the beans pushes from above. Half a gram is nothing. Keep it at least half full, all day long, and the drift will be gone.
Y As simple as that.
T It's always simple, once you know it. Try it for three days and write down the numbers, morning, noon and evening.
Y I'll do that. Do you want me to send them to you?
T If you don't mind. I collect them. I have about four hundred machines in a spreadsheet, my wife thinks that I'm mad.
Y My mother thinks the same of me, and I only write down roasts. So, to be sure that I have it: two kits go to Bayside tomorrow, the reference is W A two two nine seven, I pay nothing, and I fill the hopper.
T And you leave that round screw alone until then. Don't be a hero with a drill.
Y I had the drill on the table, to be honest.
T Put it back in the drawer, Sam.
Y It's going back in the drawer. Thanks, Walt, this was a pleasure.
T Likewise. Call me when it's done, I like to know how they end.`,
  },
  {
    key: 'moreau-decaf-mixup',
    number: '+14155550192',
    direction: 'inbound',
    turns: `
Y Larkfield Coffee, hello.
T Hi, it's Clémence Moreau. I think that you sent me decaf, and I've been asleep since Wednesday.
Y Oh no. What does the label on the back say?
T Guji, washed, roasted on the fourth. But there's a small D, in pencil.
Y A small D is decaf. The front label was wrong, then. I'm so sorry.
T I had three cups before a presentation. I yawned at my own slides.
Y I'll send the right one today, express, and you keep the other. How many bags are there?
T Two of twelve ounces.
Y Then you'll have two by tomorrow noon. And I have to find out who else got one. Which batch number is it?
T Two two one, zero four.
Y Thank you, that helps a great deal. There are nineteen bags of that batch, so I'm going to make eighteen more calls.
T Poor you. You're going to need something with caffeine.`,
  },
  {
    key: 'brightline-technician',
    number: '+16505550109',
    direction: 'inbound',
    turns: `
Y Sam Avery.
T This is Ruben, I'm the technician of BrightLine. Yes, I know, two weeks late. I'm on the pier, but I can't find a number twenty-one.
Y Green door, with a porthole. Do you see the pelican?
T I see a pelican, yes.
Y He sits on my roof. It's the door under him.
T Ah. There you are. Is the box inside or outside?
Y Outside, on the left, behind the blue barrel. Can I leave you alone for half an hour? I have something in the roaster.
T No problem. I'm going to be off for about ten minutes, so you won't have internet from now till a quarter past nine.
Y A quarter past nine is fine. Would you like a coffee when you're done?
T If it isn't decaf.
Y People have been talking, I see.`,
  },
  {
    key: 'till-software-tax',
    number: '+18005550160',
    direction: 'outbound',
    turns: `
T Tallybook support, this is Anders.
Y Hello, I've got a sales tax report that's off by four cents, and I can't close the month.
T Four cents. Is it over or under?
Y Over. The till says two thousand one hundred and six dollars and eleven cents, and the report says fifteen.
T That is rounding. The till rounds each item, the report rounds each receipt. Have you got a lot of small items?
Y Cookies. Hundreds of cookies.
T Then that's it. Under settings, taxes, there is a box, "round per receipt". If you tick that, they agree from then on.
Y And for this month?
T For this month you enter the four cents as a rounding difference. The authority accepts up to a dollar.
Y Is that written down somewhere? My accountant is going to ask.
T Article three twelve in our help pages. I've just sent you the link.
Y Thank you. It's a strange feeling to pay somebody for four cents.
T You'd be amazed. I've had a gentleman who called for one.`,
  },
]
