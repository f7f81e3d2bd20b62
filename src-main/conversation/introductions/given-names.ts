/** Given names, lowercase and without diacritics. Sources: README.md. */

/** Compares names in any case and spelling of diacritics: "José" and "JOSE". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
}

const split = (names: string) => new Set(names.trim().split(/\s+/u))

/** Names that are also words or places that may follow "this is": "this is heaven", "it's dawn", "it's paris". */
export const wordNames: ReadonlySet<string> = split(`
  ade aj al alexandria americo angeles april art asia asuncion august austin autumn azucena beau bento
  berlin bill bo boston brandy brooklyn brooks buck bud buddy camden candy carolina chance charity chase
  chelsea cherry chiara christian cj claire clara clay clayton clement cleveland cliff cooper cruz crystal
  dakota dallas dawn denver destiny devon diamond dot dulce dusty earnest ebony faith felice fi flora
  florence foster frank franklin gage gale genesis geneva georgia germano ginger gioia graca grant grazia
  guadalupe guy harmony heaven hope houston hunter india ion israel ivy jackson jade jasper jc jesus jewel
  joy jun june junior justice kent kenya king lacy lane laurel letizia lincoln liv london lu lucky luna luz
  madison marine marlin max may melody memphis mercy milagros milan miles misty nan nieves norm olive
  orlando paris patience paz pearl penny phoenix piper precious preston prince princess prudence raven rei
  remedios rich rocky roma roman rusty savannah sawyer serenity shell sherry sierra sky sol soledad sterling
  su summer sunny sydney tiara tj trenton trinidad trinity tucker ty urban vi violet virginia walker ward
  washington wellington wen weston will wren
`)

/** Rarely anything but a name after "this is". */
export const givenNames: ReadonlySet<string> = split(`
  aad aafke aagje aaliyah aaltje aaron aarti abbas abby abdel abdul abdullah abel abena abhishek abi abigail
  abiola abraham achim ada adaeze adalberto adam adan addison adebayo adela adelaide adele adelheid adelia
  adeline aditi aditya adnan adolfo adriaan adrian adriana adrianna adriano adrien adrienne adwoa afonso
  afua agata agatha agathe agnes agneta agnieszka agostinho agostino agustin ahmad ahmed ahmet aicha aidan
  aiden aiko aileen ailsa aimee aino aisha aisling aitor ajay ajit akane akari akash aki akif akihiko
  akihiro akiko akio akira akosua akua alain alaina alan alana alasdair alastair alba alban albane albert
  alberta alberto albin albrecht aldo alec aled alejandra alejandro alejo aleksandr aleksei alessandra
  alessandro alessia alessio alex alexa alexander alexandra alexandre alexandru alexei alexia alexis alf
  alfie alfonso alfred alfredo ali alice alicia alida alina aline alisa alisha alison alissa alix aliyah
  aliye allan allen allie allison ally allyson alma almudena alois alok alondra alonzo alper alton alva
  alvaro alvin alwyn alyson alyssa amadeu amadou amaia amalia amanda amandine amara amaury amber ambra
  amedeo amelia amelie amina aminata amir amit amita amitabh amy ana anabela anais anand ananya anastasia
  anatole anatoly anders anderson andras andre andrea andreas andree andreea andrei andreia andrej andreja
  andres andrew andrey andries andrzej andy aneta anetta anette ange angel angela angelia angelica angelika
  angelina angelique angelita angelo angie angus anil anita anja anjali anke anki ankit ankur ann anna
  annabelle annalisa annamaria anne annegret anneke anneli annelie annelies anneliese annemarie annemiek
  annet annette annick annie annika anouk anselmo anthony antje antoine antoinette anton antonella antonia
  antonie antonieta antonio antti anup anuradha anurag anwar anya aoibhinn aoife apolline araceli araminta
  archana archibald archie arend ariadna ariana arianna arie ariel arif arjan arjen arjun arkadiusz arkady
  arlene armand armando armelle armin arnaldo arnaud arne arno arnold arnoud arsene artem arthur artur
  arturo arun aruna arvid arvind asa asami asha ashish ashlee ashleigh ashley ashlyn ashok ashton ashwin
  asif aslan asli assunta astrid asuka atakan atie atsuko atsushi attila attilio aubrey aude audra audrey
  augustin augusto aurelie aurelien aurelio aurora aurore ava avery axel axelle aya ayaka ayako ayame ayano
  ayden aylin ayo ayodele ayse aysegul aysel ayumi aziz babatunde babita bahar bailey bala balazs baltasar
  balwinder baptiste barbara barbro barend baris barnabe barney barry bart bartek bartel bartolomeo bartosz
  bashir basil bastiaan bastian bastien bea beata beate beatrice beatrix beatriz becca becky begona bekir
  belinda bella belmiro ben benedetta benedetto benedicte benedikt benedita bengt benito benjamin bennie
  benno benny benoit berend berengere berit berkan bernadette bernard bernardo bernd bernhard bernice bernie
  bert berta bertha berthold bertie bertil bertrand beryl bess bessie beth bethan bethany betsy bettina
  betty bev beverley beverly bex bharat bhavna bianca bice bilal biljana billie billy birger birgit birgitta
  bjoern bjorn blaine blair blaise blake blanca blandine bob bobbi bobbie bobby bodil bodo bogdan boguslaw
  bohdan bojan bonita bonnie boris borja borje boubacar boudewijn bozena brad braden bradford bradley brady
  bram branden brandi brandon branko braxton brayden breanna brenda brendan brenden brenna brennan breno
  brent bret brett brian briana brianna brice bridget bridgette brigitte britney britt britta brittany
  brittney brock brody bronwen brooke bruce bruna bruno bryan bryant bryce bryn bryony bryson bulent burak
  burcu burkhard bushra byron cade caden caio caitlin caitlyn caleb callie callum calvin cameron camila
  camilla camille camryn candace candela candice caoimhe capucine cara carey carina carine carissa carl
  carla carles carlo carlos carlota carlotta carlton carly carmela carmelo carmen carmina carmine carmo
  carol carola carole carolien caroline carolyn carrie carroll carson carsten carter carwyn cary casey
  caspar cassandra cassidy cassie cassio catalin catalina catarina caterina cath cathal catherine cathleen
  cathy cayetano caz cecelia cecil cecile cecilia cedric cees celeste celia celine celso cemal cemil cerys
  cesar cesare cezary chad chandler chandra chantal charlene charles charlie charlotte chasity chelsey chema
  cheri cherie cheryl chester chetan cheyenne chiamaka chidi chie chieko chihiro chijioke chika chikako
  chinedu chinwe chioma chipo chiyo chiyoko chloe chris christa christel christelle christer christi
  christiaan christiane christie christien christina christine christof christoph christophe christopher
  christy chukwuma ciara ciaran cierra cillian cindy cintia cinzia ciprian ciro clare clarence clarice
  clarissa clarisse clark claude claudette claudia claudine claudio claudiu claus cleber clemence clemens
  clementine clifford clifton clint clinton clive clodagh clotilde clyde cody coen colby cole colette colin
  colleen collin colton concepcion concetta conchita conner connie connor conny conor conrad constance
  consuelo cor cora coralie corbin corentin corey corine corinna corinne cormac cornelia cornelis cornelius
  corrado corrie cortney cory cosimo cosmin costanza costas courtney craig crispin cristian cristiano
  cristina cristobal csaba curtis cyd cynthia cyril cyrille czeslaw daan dafydd dagmar dai daichi daiki
  daisuke daisy dale dalton damian damiano damien damon dan dana dane daniel daniela daniele daniella
  danielle danilo danny dante danuta daphne daragh darcy daria darin dario darius dariusz darla darlene
  darnell darrel darrell darren darrin darryl daryl dave davey davi david davide davis davy dawid dawson daz
  dean deana deandre deanna deb debbie debora deborah debra debs declan deepa deepak deepika delaney delbert
  delia della delores deloris delphine delyth demetrius dena denis denise deniz dennis deolinda derek dermot
  derrick derya desiree desmond detlef detlev devi devin dewayne dexter diana diane dianna dianne diarmuid
  didier diederik diego dieter dietmar dietrich dilek dilip dillon dilys dimitri dimitrios dimitris dina
  dineke dinesh dino diogo dirk divya dixie dmitri dmitry dolly dolores domenico domingo domingos dominic
  dominick dominik dominique don donald donatella donato donna donnie donovan dora doreen dorian dorien
  doris dorota dorothea dorothee dorothy dotty doug dougal douglas douwe doyle dragan drake drew duane
  duarte dumitru duncan dusan dustin dwayne dwight dylan eamon earl ebba ebele eberhard ebru eckhard ed
  eddie edeltraud eden edgar edith edmond edmund edna edoardo edouard edson eduarda eduardo edvin edward
  edwin edyta eefje eero efua egon eiji eiko eileen eilidh eimear eira ekaterina ekkehard ekow ekrem elaine
  eleanor eleanora elena eleni eleonora eleonore elfriede eli elia eliana eliane elias elif elijah elin
  elinor elisa elisabet elisabete elisabeth elisabetta elise elisha eliza elizabeth elke ella ellen ellie
  elliot elliott ellis elmer elodie eloise eloy elsa elsbeth elsie elspeth elvira elzbieta emanuel emanuela
  emanuele emeka emel emelie emeline emeric emi emiko emil emile emilia emiliano emilie emilien emilio emily
  emine emma emmanuel emmanuelle emre emrys encarna engelbert enric enrica enrico enrique enzo eoghan eoin
  ercan erdal erhard eri eric erica erich erick ericka erik erika eriko erin erkan ermelinda ernest
  ernestine ernesto ernie ernst erol ersin ervin erwan erwin erzsebet eskil esmee esmeralda esra esteban
  estela estelle esther eszter ethan ethel etienne etsuko ettore euan eugen eugene eugenia eugenie eugenio
  eulalia eunice eusebio eva evan evandro evelien evelyn evelyne everett evert evgeny evie ewa ewald ewan
  ewelina ewen ewoud ezekiel ezra fabian fabiana fabien fabienne fabio fabiola fabrice fabrizio fadi fahad
  faisal fanny farah farai fareed farid faruk fatih fatima fatma fatme fatou faustine fausto faye federica
  federico felicia felicie felicitas felipe felix femi femke ferdinand ferdinando ferenc fergie fergus
  ferhat feride fermin fernand fernanda fernando ferran fidel fikret filip filipa filipe filippo filiz
  finlay finn fiona fionnuala fiorella fiorenza flavia flavie flavio fleur florent florian florin floris
  floyd folake folke folkert fons forrest fran franca frances francesca francesco francine francis francisca
  francisco franck franco francois francoise frankie franny frans franz franziska fraser frauke fred freda
  freddie freddy frederic frederick frederico frederik frederique fredrick fredrik freya frida friederike
  friedhelm friedrich frits fritz fulvio fumiko fumio fumiya funmi fyodor gab gabby gabi gabin gabor gabriel
  gabriela gabriele gabriella gabrielle gael gaelle gaetan gaetano gaia gail galina gamze gareth garrett
  garry gary gaspard gaston gaurav gautam gauthier gautier gavin gayatri gayle gaz geert geertje geertruida
  geeta gene genevieve gennady gennaro geoff geoffrey georg george georges georgette georgios georgy geraint
  gerald geraldine geraldo gerard gerardo gerd gerda gerhard gerlinde germain german gernot gero gerrit gert
  gertjan gertraud gertrud gertrude gethin gethyn gheorghe ghislain ghislaine giacomo giada giancarlo
  gianfranco gianluca gianmarco gianna gianni giannis gianpaolo gigi gijs gijsbert gilbert gilberte gilberto
  giles gilles gillian gilson gina gines ginette gino giordano giorgia giorgio giovana giovanna giovanni
  girish gisela gisele giselle giulia giuliana giuliano giulio giuseppe giuseppina giusy gladys glaucia glen
  glenda glenn glenys gloria glynis glynn gokhan goncalo gonzalo gopal goran gord gordie gordon goro gosta
  gottfried gotz govind grace gracie grady graeme graham grahame grayson graziano graziella grazyna greetje
  greg gregg gregoire gregor gregorio gregory greta gretchen griffin grigory grzegorz gudrun guenter
  guenther guido guilherme guillaume guillermo gulay guler gulsen gunda gunilla gunnar gunnel gunter gunther
  gunvor gurpreet gustaf gustav gustave gustavo guus gwen gwenaelle gwendolyn gwyn gyorgy habib hachiro
  hadrien hailey hakan hakim hal haley halil halima halina hamid hamish hampus hamza hana hanako hanan hanh
  hank hanna hannah hanne hanneke hannelore hannes hannie hanno hans hansjorg harald harish harley harmen
  harold harpreet harrie harriet harrison harry hartmut haru haruka haruki haruko harumi harun haruto harvey
  hasan hassan hatice hattie hauke hayden haylee hayley hazel heath heather hector hedvig hedwig hefin heide
  heidemarie heidi heike heikki heiko hein heiner heinrich heinz helder heleen helen helena helene helga
  hella hellmut helmut heloisa hema hemant hendrik hendrika henk hennie henning henny henri henriette henrik
  henrique henry henryk herbert heribert herman hermann hermano herminia hernan hertha herve hester hetty
  hicham hideaki hideki hideko hideo hien hieu hikari hikaru hilario hilary hilda hilde hildegard hillary
  hiltrud hina hinata hippolyte hiro hiroaki hiroki hiroko hiromi hiroshi hiroto hiroyuki hisako hisashi
  hitomi hitoshi hjalmar hoang holger holly homer honoka honore horace horacio horst hortense howard howell
  hrvoje huang hubert hubertus hugh hugo hugues huib humberto humphrey huong huseyin hussain hussein huw
  hyun hywel iain ian ibrahim ibrahima ichiro ida idris ieuan ifeoma ignacio ignazio igor ikechukwu ikenna
  iker ilaria ildiko ilona ilse ilya imani imke immacolata imogen imran imre ina inaki indira ineke ines
  ingalill inge ingeborg ingegerd ingela ingemar inger ingmar ingo ingolf ingrid ingvar inigo inma
  inmaculada innes ioana ioannis iona ionut iqbal ira iracema irena irene irfan irina iris irma irmgard
  irmtraud irvin isaac isabel isabela isabell isabella isabelle isadora isaiah isak isamu isla ismael ismail
  ismet issa istvan iulia ivan ivana ivano ivo ivone ivor iwona iza izaak izabela izumi izzy jaap jace jacek
  jacinto jack jackie jaclyn jaco jacob jacobo jacopo jacqueline jacquelyn jacques jacqui jada jaden jadwiga
  jagdish jaiden jaime jair jake jakob jakub jalen jamal james jami jamie jamila jan jana jane janelle janet
  janette janez janice janie janina janine janis janna janneke jannik janos jantine jantje janusz jaqueline
  jared jari jaroslav jaroslaw jarrett jarrod jasmin jasmine jason jaspreet javi javier jaxon jay jaya
  jayant jayden jayesh jayla jaylen jayne jayson jazmin jazmine jean jeanclaude jeanette jeanine jeanne
  jeannette jeannie jeannine jeff jeffery jeffrey jelena jelle jemima jenifer jenna jennie jennifer jenny
  jens jerald jeremiah jeremie jeremy jeri jericho jermaine jeroen jerome jerry jerzy jesper jesse jessica
  jessie jette jez jihoon jill jillian jim jimena jimmie jimmy jiri jiro jitendra jitka jiwoo jiyoung jo
  joachim joakim joan joana joann joanna joanne joao joaquim joaquin jocelyn jocelyne jochen jodi jodie jody
  joe joel joelle joep joerg joey johan johann johanna johannes john johnathan johnathon johnnie johnny
  jolanda jolanta jolene jolijn jolyon jomar jomo jon jonah jonas jonathan jonathon joni jonna jonny jonty
  joost jordan jordi jordyn jorg jorge jorgen joris jorun jose josef josefa josefin josefina joselito josep
  joseph josephine josette joshua josiah josiane josie josip josje josselin josue jovana joyce jozsef juan
  juana juanita juanjo judit judith judy juergen juha jukka jules julia julian juliana julianna julianne
  julie julien julieta juliette julio julius junichi junko jurema jurgen jurriaan justin justine justyna
  jutta jyoti jytte kacper kaden kadir kaede kai kailey kaisa kaitlin kaitlyn kaito kajsa kaleb kalpana
  kamal kamala kamau kameron kamil kana kanako kaori kaoru kara kareem karel karen karim karin karina karine
  karl karla karlheinz karol karola karolin karolina karoline karsten karthik kasey kasia kasim kassandra
  kat katalin katarina katarzyna kate katelyn katelynn katerina kath katharina katharine katherine kathleen
  kathrin kathryn kathy katia katie katja katrin katrina katsumi katsuo katy katya kavita kay kayden kayla
  kaylee kayleigh kazimierz kazue kazuhiko kazuhiro kazuki kazuko kazuo kazuya keegan kees kei keiichi keiko
  keisha keisuke keita keith kelley kelli kellie kelly kelsey kelvin kemal ken kenan kendall kendra kendrick
  kenichi kenji kennedy kenneth kenny kenta kentaro keri kerri kerry kerstin kev kevin khadija khaled khalid
  kiana kiara kieran kilian kim kimberley kimberly kimiko kinga kira kiran kirill kirk kirsten kirstie
  kirsty kishore kit kitty kiyoko kiyoshi kjell klaas klaasje klara klas klaus knut kody koen kofi koichi
  koji kojo konrad konstantin konstantinos koos korbinian kornelia kostas kosuke kota kotaro kris krishna
  krista kristen krister kristi kristian kristie kristin kristina kristine kristoffer kristopher kristy
  krystal krystian krystyna krzysiek krzysztof ksenia kuldeep kumar kumiko kurt kwabena kwaku kwame kwasi
  kweku kyla kyle kylee kyler kylie kyoko kyra lacey lachlan laetitia laia laila lais lakshmi lalit lamar
  lamont lana lance landon lara larisa larissa larry lars lasse laszlo lata latasha latifa latonya latoya
  laura laure lauren laurence laurens laurent laurie lauro laverne lavinia lawrence layla lea leah leandro
  leann leanne lee leendert leif leigh leila leire leland lena leni lenka lennart lenny leo leon leona
  leonard leonardo leonid leonie leonor leroy les lesley leslie lester leszek leticia levi lewis lexi leyla
  lia liam liana liane libby licia lidia lieke liesbeth lieselotte lieve lila lilian liliana lillian lillie
  lilly lily lina linda lindiwe lindsay lindsey linh linn linnea lino linus lionel lisa lisbeth lise lisette
  liu livia livio liviu liz lizbeth lizzie ljiljana llinos lloyd loes logan loic lois lola lonnie lora
  lorcan loredana loren lorena lorenz lorenza lorenzo loretta lori lorie lorna lorraine lothar lotte lottie
  lou louie louis louise lourdes lourenco lova lovisa lowell luan luc luca lucas lucia lucian luciana
  luciano lucie lucien lucienne lucile lucille lucinda lucio lucrezia lucy ludger ludmila ludovic ludovica
  ludvig ludwig luigi luigia luis luisa luiz luiza luka lukas lukasz luke lungile luther lutz luuk luzia
  lydia lydie lyle lyn lynda lynette lynn lynne lyudmila maaike maarten maartje mabel macarena machteld
  maciej mack mackenzie macy madalena madalina maddalena maddie madeleine madeline madelyn madhu mae mael
  maelle maeve mafalda magali magda magdalena maggie magnus mahesh mahmoud mahmud maike maiko maira mairead
  maite maj maja makayla makenzie maki makiko makoto maksim mala malachi malcolm malgorzata malik malin
  mallory mamadou mami manabu mandeep mandla mandy manfred manish manju manlio manoj manolo manon manpreet
  mansour manuel manuela mara marc marceau marcel marcela marcelino marcella marcelle marcello marcelo
  marcia marcin marcio marco marcos marcus marcy mareike marek margaret margareta margarete margarida
  margarita margaux marge margherita margie margit margo margot margreet margret margriet marguerite maria
  mariah mariam marian mariana marianna marianne mariano maribel maricarmen maricel marie marieke mariella
  mariette marijke marijn marike mariko marilena marilyn marina marinus mario mariola marion marisa mariska
  marisol marissa maristella marit maritza marius mariusz marj marjan marjolein marjorie mark marko markus
  marla marleen marlene marlies marlis marlon marsha marshall marta martha marthe martijn martin martina
  martine marton marty marvin mary maryam maryann masaaki masahiko masahiro masaki masako masami masaru
  masashi masato masayuki mason massimiliano massimo matej mateja mateo mateus mateusz matheus mathew
  mathias mathieu mathijs mathilde mathis matias matilda matilde matt matteo matthew matthias matthieu
  matthijs mattia mattias mattie matty maud maura maureen maurice mauricio maurits mauro mavis maxence
  maxime maximiano maximo maxine maxwell maya mayra mayu mayuko mayumi maz mckenna mckenzie meagan mechthild
  meena meenakshi meera meg megan meghan megumi mehdi mehmet mei meike mel melanie melek melinda melissa
  melker meltem melvin menno mercedes meredith merel merve mesut metin mette mhairi mia micah michael
  michaela michal micheal michel michela michele micheline michelle michiko mick mickael micke mickey midori
  mieczyslaw mieke mieko miep miguel miha mihaela mihai miho mika mikael mikaela mikayla mike mikhail miki
  mikiko mikko miklos miku mila mildred milena milla millie milly milos milou milton mimmo mina minako mindy
  minho minji minjun minnie minori minoru miranda mircea mireia mireille mirela mirella miriam mirjam
  mirjana mirko miroslaw misaki misako misha mitch mitchell mitsuko mitsuo mitsuru miwa miyako miyu miyuki
  mizuki moa mohamed mohammad mohammed mohan mohit moira moises moll mollie molly momoka momoko mona monica
  moniek monika monique monserrat montague monte montse montserrat morag morgan morgane moritz morris morten
  morwenna moses motoko mourad moussa mpho muhammad muhammed muhammet mukesh murat muriel murilo musa
  mustafa mwangi mya myfanwy mylene myles myra myriam myrna myron nabil nadege nadezhda nadia nadine nadja
  naima najib nana nanako nanami nancy nanda nandini naoki naoko naomi naoto naoya narendra naresh nasrin
  nasser nat natacha natale natalia natalie natalya natasha nath nathalie nathan nathaniel natsuki natsuko
  natsumi naveen nazan nazli neal neelam neeltje neeraj neeta neha neil nelleke nellie nelson nermin nesrin
  nessa neusa nev nevaeh neville newton ngoc ngozi nguyen nhung niall niamh nicholas nichole nick nickolas
  nicky niclas nico nicola nicolaas nicolas nicole nicoleta nicoletta nicolo niels nienke nigel nihat nikhil
  nikita nikki niklas nikodem nikola nikolai nikos nilesh nils nilza nimet nina ninon nisha nitin njeri
  nkechi nkosana nnamdi noah noboru nobuko nobuo nobuyuki noel noelle noemi noemie nolan nomvula nonhlanhla
  noortje nora norbert norberto noreen noriko norio norma norman nuala nuno nunzia nunzio nuray nurcan nuri
  nuria nyambura oana obinna oceane octave octavio odete odette odile oisin okan oksana olaf olamide oleg
  olena olesya olga oliver olivia olivier oliwia olle ollie olly olof olu olufemi olumide oluwaseun omar
  omer ondine ondrej onur onyeka oreste orhan oriol orla ornella orsola osamu oscar oskar osman ossian
  oswald otavio otieno otis ottavio ottilie ottmar otto ottoline oumar ovidiu owain owen oyinkan oyvind ozan
  ozgur ozlem ozzy pablo paco paddy padma padraig paige paivi pallavi palle paloma pam pamela panagiotis
  pankaj paola paolo paqui parker parvati parviz pascal pascale pasquale pat patrice patricia patrick patrik
  patrizia patrizio patrycja patsy patti patty paul paula paulette pauline paulo pavel pavla pawel payton
  pedro peggy pehr pekka penelope pepa pepe pepita percy pernilla perrine perry pete peter petey petr petra
  petru peyton phil philip philipp philippa philippe phillip phillipa philomene phuong phyllis pia piera
  pierluigi piero pierre pierrick piers piet pieter pietro pilar pim pina pino piotr pip pippa pirjo polly
  pontus pooja poppy prabha pradeep prakash pramod pranav prasad prashant pratibha praveen preeti prem
  priscila priscilla priya priyanka przemyslaw purnima pyotr quang quentin quincy quinn quinten quinton
  quynh rab rach rachael rachel rachelle rachid radka radu raf rafa rafael rafaela rafal raffaela raffaele
  raffaella rafi raghu ragnar ragnhild rahul raimondo raimundo rainer raj raja rajan rajat rajendra rajesh
  rajiv rajni rakesh ralf ralph ramazan ramesh ramiro ramon ramona rana randal randall randi randolph randy
  ranjit raoul raphael raquel rashid rashmi rasmus raul ravi ray raymond raymonde razvan reagan rebeca
  rebecca rebecka rebekah recep reed reese reg reggie regiane regina reginald regine regis reid reiko
  reinaldo reiner reinhard reinhold reinier reinoud rekha remco remi remo remy rena renata renate renato
  rene renee renske renu renzo reshma rex reza rhiannon rhodri rhona rhonda rhys rianne ricardo riccardo
  richard rick rickard rickey ricky rie riitta riko riley rina risa rita ritu rob robbert robbie robert
  roberta roberto robin robyn rocco rochelle rocio roderick rodney rodolfo rodolphe rodrigo rodrigue roel
  roeland roelof rogelio roger rogerio rohan rohit roisin roland rolande rolando rolf romain romane romano
  romeu romina romolo romy ron ronald ronaldo ronda ronnie ronny roos roosevelt rory rosa rosalba rosalia
  rosalie rosalind rosana rosangela rosanna rosaria rosario rose roseline rosemarie rosemary roshni rosi
  rosie rosmarie ross rossana rossella rowena roxana roxane roxanne roy roz ruaridh ruben ruby rudi rudiger
  rudo rudolf rudolph rudy ruediger rufus ruggero rui rune rupert ruslan russ russell rute rutger ruth
  ruthie ruud ruurd ryan rylee ryo ryoichi ryoko ryosuke ryota ryszard ryuichi ryuji sabina sabine sabrina
  saburo sachiko sachin sadao sadie saida sakura sal salah saleh salim sally salma salome salvador salvatore
  sam samantha sameer sami samir samira sammie sammy samuel samuele sancho sandeep sander sandie sandor
  sandra sandrine sandro sandy sangeeta sanjay sanjeev sanne santiago santosh sara sarah sarita sascha sasha
  saskia satish satoko satomi satoru satoshi saul savanna saverio savita sayaka sayuri scott seamus sean seb
  sebastiaan sebastian sebastiano sebastiao sebastien seema segun seiichi seiji seiko sekou selena selim
  selma semra seojun seppo serdar serena sergei sergey sergio serkan seth setsuko seun severine severino
  sevgi sevil shahid shana shane shankar shanna shannon shanti sharad shari sharon sharron shaun shauna
  shawn shawna shayla shaz sheela sheena sheila shelby sheldon shelia shelley shelly sheri sherman sherri
  sherrie sheryl shigeko shigeo shigeru shiho shilpa shingo shinichi shinji shiori shirin shirley shiro
  shivani shizuka shizuko shoichi shoji shona shota shreya shruti shubham shyam sian sibel sid sidney
  siegfried sieglinde siegmund sietse sietske signe sigrid sigrun sigurd silke silvana silvano silvestro
  silvia silvio simon simona simone simphiwe sinan sinead siobhan sipho sita siv sixten sjaak sjaan sjoerd
  sjors skylar skyler slawomir smita sneha sofia sofie solange solene solomon solveig sonal sondra songul
  sonia sonja sonke sonya soojin sooyoung sophia sophie sorcha soren sorin spencer spyros srinivas stacey
  staci stacie stacy stan stanislas stanislav stanislaw stanley stavros stef stefan stefania stefanie
  stefano steffen steffi stelian stella stellan steph stephan stephane stephanie stephen steve steven stevie
  stew stewart stijn stina stjepan stu stuart sture subhash sudha sudhir sue sukhwinder suleyman suman
  sumiko sumit sungmin sunil sunita suraj suresh surinder susan susana susanna susannah susanne sushma susie
  susumu suzanne suze svante svea svein sven svenja svetlana swantje swati sybille sylvain sylvaine
  sylvester sylvia sylvie sylwia szymon tabitha tadeu tadeusz tafadzwa taha tahir taichi taiki takahiro
  takako takao takashi takayuki takehiko takeo takeru takeshi takuma takumi takuya tama tamara tamas tami
  tamika tamiko tammie tammy tamsin tanguy tania tanja tanner tanvi tanya tapani tara taras tarek tarik
  tariq tarquin tarun taryn tash tasha tatiana tatjana tatsuo tatsuya tatyana taylor ted teddy tejas telma
  telmo temel tendai teodor teodoro terence teresa tereza teri terje terrance terrell terrence terri terrie
  terry tess tessa tetsuo tetsuya teun teunis thabo thais thandeka thandi thandiwe thanh thao thea thelma
  themba theo theodore theophile theresa therese thiago thibault thibaut thierry thijmen thijs thomas
  thorben thorsten thuy tia tiago tiana tiest tiffany tilda tilly tilman tim timmy timo timothee timothy
  timur tina tineke tinus tiphaine titia tiziana tiziano tjeerd tobias toby todd tolga tom tomas tomasz
  tomislav tommaso tommie tommy tomoko tomomi tomoyuki toni tonia tonino tonnie tony tonya torben torbjorn
  tori torsten toru toshiaki toshiko toshio toshiyuki tove tracey traci tracie tracy trang traudl traute
  travis trent trev trevor trey tricia trijntje trina trish trisha tristan trond troy trudy truus tsubasa
  tsutomu tsuyoshi tuan tudor tugba tuncay tunde turgut tuula tyler tyra tyrone tyson uche uchenna uday udo
  ufuk ugo ulf uli ulla ulrich ulrika ulrike ulysse uma umberto umit umut una ursula urszula usha usman ute
  uwe vaclav vadim val valdir valentin valentina valentine valentino valeria valerie valerio valeriu valery
  valter vanda vandana vanesa vanessa varsha vasco vasile vasilis vasily vaughan vedat velma venkat vera
  verena verna vernon veronica veronika veronique vesna vibha vicente vicki vickie vicky victor victoria
  vidya vijay vikas vikram viktor viktoria vilhelm vilma vimal vinay vince vincent vincenzo vineet vinicius
  vinod viola virgil virgilio virginie vishal vitaly vito vitor vitoria vittoria vittorio viv vivek vivian
  viviana viviane vivien vlad vladimir vladislav vojtech volkan volker volkmar volodymyr vyacheslav wade
  wagner walburga waldemar walid wallace walt walter waltraud wambui wanda wanjiku wanjiru warren wayne
  wendell wendy werner wesley wessel whitney wiebe wiebke wieland wieslaw wiktor wilbert wilf wilfred
  wilfried wilhelm willard willem willemien willemijn willi william willie willis wilma wilson wim winfried
  winifred witold wladyslaw wojciech wojtek wolfgang wolfram wout wouter wyatt xanthe xavier xiao ximena
  yago yahya yana yann yannick yannis yara yaroslav yasemin yash yasin yasmin yasmina yasuhiro yasuko yasuo
  yasushi yelena yesenia yetunde yevgeny yilmaz ying ylenia yngve yogesh yohann yoichi yoko yolanda yolande
  yoshie yoshiko yoshio yosuke yota youngho yousef youssef yui yuichi yuji yuka yukari yuki yukiko yukio
  yuko yulia yuma yumi yumiko yuri yuriko yusuf yusuke yuta yutaka yuto yuu yuya yvan yves yvette yvon
  yvonne zach zachariah zachary zachery zack zackary zafer zahra zainab zak zane zanele zara zaynab zbigniew
  zdenek zdenka zdzislaw zehra zeki zelda zelia zeljko zena zeynep zodwa zoe zoey zofia zoltan zoran zoya
  zsolt zsuzsa zubair zuhal zuzana zuzanna
`)
