/**
 * Function words and greetings in English and German, as search compares them. A large library shows which
 * words are common; one of a few calls cannot.
 */
const english = `a able about above actually after again against ago ah all almost alone along already alright also
although always am among an and another any anybody anyone anything anyway are arent around as ask asked at away back
be because been before being believe below best better between bit both brilliant but by bye call called calling calls
came can cant certainly come comes coming could couldnt course cool day days did didnt different do does doesnt doing
done dont down during each either else end enough er even ever every everybody everyone everything exactly fact far
few fine first for forward from get gets getting give given gives go goes going gone gonna good goodbye got great guess
guys had hang happen happened happens happy has hasnt have havent having he hear heard hello help her here heres hers
herself hes hey hi him himself his hm hold hope how however huh i id if ill im in indeed instead into is isnt it itll
its itself ive just keep kind knew know known knows last later least left less let lets like likely little long longer
look looking looks lot lots lovely made make makes making many matter may maybe me mean means might mine minute moment
more morning most much must my myself name near need needed needs neither never new next nice no nobody none nor not
nothing now of off often oh ok okay old on once one ones only onto open or other others otherwise ought our ours out
over own part past people perfect perhaps place please point possible pretty probably problem put question quick quite
rather really reason right said same saw say saying says second see seem seems seen send sent set several shall she
should shouldnt show side simply since so some somebody someone something sometimes somewhere soon sorry sort sound
sounds speak speaking still stop stuff such suppose sure take taken takes taking talk tell than thank thanks that
thatll thats the their theirs them themselves then there theres these they theyd theyll theyre theyve thing things
think third this those though thought through till time times to today together told tomorrow tonight too took totally
toward tried true try trying turn two um under understand understood until up upon us use used using usually very want
wanted wants was wasnt way we wed week weeks welcome well went were werent weve what whatever whats when whenever
where whether which while who whole whom whose why will wish with within without wonder wonderful wont word work
working works would wouldnt wrong yeah year years yep yes yesterday yet you youd youll your youre yours yourself youve
monday tuesday wednesday thursday friday saturday sunday january february april june july august
september october november december ten twenty thirty forty fifty sixty seventy eighty ninety dollar dollars euro euros fifth fourth month months percent pound pounds third
three four five six seven eight nine ten hundred thousand`

const german = `aber abend ach alle allem allen aller alles also am an andere anderen anderer anderes auch auf aus bei
beide beiden bekommen bereits besser besten bin bis bisschen bist bitte brauche brauchen braucht da dabei dafur dagegen
daher dahin damit danach danke dann daran darauf daraus darf darin daruber darum das dass davon dazu dein deine dem den
denke denken denn der deren des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du durch eben
einander einem einen einer eines ein eine eigentlich einfach einmal ende entweder er erst erste ersten es etwa etwas
euch euer fast finde fragen frau fur ganz ganze ganzen gar geben gegen geht gehen genau genug gerade gern gerne gesagt
gestern gibt gleich gut gute guten guter haben habe hab hat hatte hatten hallo heisst her herr heute hier hin hinter
ich ihm ihn ihnen ihr ihre ihrem ihren ihrer immer in ins irgendwie ist ja jahr jahre je jede jedem jeden jeder jedes
jemand jetzt kann kannst kein keine keinen keiner klar konnen konnte konnten kommen kommt kurz lassen leider lieber
mache machen macht mag mal man manche mehr mein meine meinem meinen meiner meinte mich mir mit mochte morgen moment
muss mussen musste nach nachste nachsten naja namlich naturlich neben nein nicht nichts nie niemand noch nun nur ob
oben oder ohne okay paar prima richtig ruf rufe sache sachen sage sagen sagt schauen schon sehe sehen sehr sei sein
seine seinem seinen seiner seit seite selbst sich sicher sie sind so sobald sogar soll sollen sollte sondern sonst
sowie stimmt stunden tag tage tschuss tun uber uberhaupt uhr um und ungefahr uns unser unsere unten unter viel viele
vielen vielleicht voll vom von vor vorher wahrend wann war waren warum was weg wegen weil weiss weit weiter welche
welcher welches wem wen wenig wenn wer werde werden wie wieder wiederhoren will wir wird wirklich wissen wo woche
wochen wohl wollen wollte worden wurde wurden zeit ziemlich zu zum zur zusammen zwar zwei zwischen drei vier funf montag
dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar marz april mai juni juli august september
oktober november dezember sechs sieben acht neun zehn zwanzig dreissig vierzig funfzig hundert tausend`

export const smallWords: ReadonlySet<string> = new Set(`${english} ${german}`.split(/\s+/))
