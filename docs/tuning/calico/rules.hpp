// The rules of Calico with the market, for one or two seats, as quickly as they can be played.
// Cells are bits as in grid.py; patches, cats and goals have the numbers of data.py.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <vector>
#include <string>
#include <algorithm>
#include <random>
#include <map>
typedef uint64_t M;
using std::vector; using std::min; using std::max;
static const int CELLS=56, W=8;
static const M EVEN=0x007F007F007F007FULL, ODD=0x00007F007F007F00ULL;
static inline M spread(M g){M e=g&EVEN,o=g&ODD;return g<<1|g>>1|g<<8|g>>8|e>>9|e<<7|o>>7|o<<9;}
static inline M flood(M s,M a){M g=s;for(;;){M w=(g|spread(g))&a;if(w==g)return g;g=w;}}
static inline int size(M g){return __builtin_popcountll(g);}
static inline int low(M g){return __builtin_ctzll(g);}
static const int SPOTS[3]={19,28,34};
static const char*BORD[4]={
"Pv Ys Tv Pf Uq Yw Gs  Gw Nd  Nq Uv  Tf Yf  Us Gq  Yd Nw  Uw Tq Pw Nf Gv Pd Ts",
"Nf Yv Gf Ns Uq Yd Tv  Ud Pw  Pq Uf  Ts Ys  Yw Tq  Uv Pd  Gs Nd Gq Ps Tf Nw Gv",
"Yw Pd Uw Yf Ts Pq Gd  Tq Nv  Ns Tw  Gf Pf  Pv Gs  Td Nq  Uf Yq Us Nf Gw Yv Ud",
"Gq Nw Ys Ud Nv Gf Pq  Pf Tw  Uv Ns  Yd Gd  Gw Pv  Nq Tf  Tv Uf Yv Td Ps Uw Yq"};
static const int GLOW[6]={10,7,8,7,5,8},GHIGH[6]={15,11,13,11,8,14};
static const int CPTS[10]={3,3,5,5,7,7,9,9,11,11},CSIZE[10]={3,3,4,3,5,4,6,5,7,5};
static const int CSHAPE[10]={0,1,0,2,0,3,0,4,0,5};
static const int DOTS[5]={1,1,2,2,3};
static M NEAR[CELLS],FRAME[3],ALLSP=0; static vector<M> WAYS[6],LAID[6][CELLS]; static vector<int> SPACE,BORDER;
static vector<vector<int>> PARTS; static int GROWN[40][6],FULLP,WANT[6],KINDS;
static bool iscell(int c){return c>=0&&c<CELLS&&c%W<7;}
static int stepc(int c,int d){static const int S[2][6]={{1,-8,-9,-1,7,8},{1,-7,-8,-1,8,9}};if(c<0)return -1;int f=c+S[c/W%2][d%6];return iscell(f)?f:-1;}
static void parts(int t,int m,vector<int>&cur,vector<vector<int>>&out){if(!t){out.push_back(cur);return;}for(int f=min(t,m);f>0;f--){cur.push_back(f);parts(t-f,f,cur,out);cur.pop_back();}}
static void init(){
 for(int c=0;c<CELLS;c++)if(iscell(c)){for(int d=0;d<6;d++){int f=stepc(c,d);if(f>=0)NEAR[c]|=1ULL<<f;}
  bool in=c/W>=1&&c/W<=5&&c%W>=1&&c%W<=5;bool spot=c==SPOTS[0]||c==SPOTS[1]||c==SPOTS[2];
  if(in&&!spot){SPACE.push_back(c);ALLSP|=1ULL<<c;}if(!in)BORDER.push_back(c);}
 for(int s=0;s<3;s++)FRAME[s]=NEAR[SPOTS[s]];
 for(int sh=1;sh<6;sh++)for(int c=0;c<CELLS;c++)if(iscell(c))for(int d=0;d<6;d++){
  vector<int>v;auto line=[&](int n){v.push_back(c);for(int i=1;i<n;i++)v.push_back(stepc(v.back(),d));};
  if(sh==1)v={c,stepc(c,d),stepc(c,d+1)};else if(sh==2)line(3);else if(sh==3)line(4);else if(sh==5)line(5);
  else{line(3);int a=v[0],b=v[1];v.push_back(stepc(a,d+1));v.push_back(stepc(b,d+1));}
  bool ok=true;M m=0;for(int x:v){if(x<0||x==19||x==28||x==34)ok=false;else m|=1ULL<<x;}
  if(!ok)continue;if(std::find(WAYS[sh].begin(),WAYS[sh].end(),m)==WAYS[sh].end()){WAYS[sh].push_back(m);for(int x:v)LAID[sh][x].push_back(m);}}
 for(int t=0;t<=6;t++){vector<int>c;parts(t,t,c,PARTS);if(t==5)FULLP=PARTS.size();}
 KINDS=PARTS.size();
 auto idx=[&](vector<int>v){std::sort(v.rbegin(),v.rend());for(int i=0;i<KINDS;i++)if(PARTS[i]==v)return i;return -1;};
 for(int p=0;p<KINDS;p++)for(int k=0;k<6;k++){auto v=PARTS[p];int s=0;for(int x:v)s+=x;GROWN[p][k]=-1;if(s==6)continue;
  if(k){auto it=std::find(v.begin(),v.end(),k);if(it==v.end())continue;v.erase(it);}v.push_back(k+1);GROWN[p][k]=idx(v);}
 vector<vector<int>>w={{1,1,1,1,1,1},{2,2,2},{3,3},{3,2,1},{2,2,1,1},{4,2}};for(int g=0;g<6;g++)WANT[g]=idx(w[g]);
}
static int kindOf(const char*s){return (int)(strchr("PYGTNU",s[0])-"PYGTNU")*6+(int)(strchr("dfwqsv",s[1])-"dfwqsv");}
typedef std::mt19937_64 R; static inline int below(R&r,int n){return (int)((r()>>33)%n);}
struct Quilt{ M col[6],pat[6],free,btn,vis; uint8_t nb[6]; bool rain; uint8_t hc[3][6],pc[3][6],hp[3],pp[3]; int8_t goals[3]; int cats[3]; int8_t liked[6]; int score; int left; };
struct Game{ vector<Quilt> q; int hand[4][2]; vector<int> bag; int market[3]; int seen[36]; };
static void board(Quilt&q,int b){const char*p=BORD[b];for(int c:BORDER){while(*p==' ')p++;int k=kindOf(p);p+=2;q.col[k/6]|=1ULL<<c;q.pat[k%6]|=1ULL<<c;}}
static int goalPts(const Quilt&q,int s){int g=q.goals[s];if(g<0)return 0;int f=(q.hp[s]==WANT[g])+(q.pp[s]==WANT[g]);return f==0?0:f==1?GLOW[g]:GHIGH[g];}
static int sew(Quilt&q,int k,int cell){int before=q.score;M bit=1ULL<<cell;int c=k/6,p=k%6;q.free&=~bit;q.left--;
 q.col[c]|=bit;M g=flood(bit,q.col[c]);if(g&q.btn&q.col[c]) q.btn|=g;else if(size(g)>=3){q.btn|=g;q.nb[c]++;q.score+=3;if(q.nb[c]==1&&!q.rain){bool all=true;for(int i=0;i<6;i++)if(!q.nb[i])all=false;if(all){q.rain=true;q.score+=3;}}}
 q.pat[p]|=bit;g=flood(bit,q.pat[p]);if(g&q.vis)q.vis|=g;else{int cat=q.cats[q.liked[p]];bool ok=false;if(!CSHAPE[cat])ok=size(g)>=CSIZE[cat];else for(M l:LAID[CSHAPE[cat]][cell])if((g&l)==l){ok=true;break;}
  if(ok){q.vis|=g;q.score+=CPTS[cat];}}
 for(int s=0;s<3;s++)if(FRAME[s]>>cell&1){q.hp[s]=GROWN[q.hp[s]][q.hc[s][c]];q.hc[s][c]++;q.pp[s]=GROWN[q.pp[s]][q.pc[s][p]];q.pc[s][p]++;if(q.hp[s]>=FULLP)q.score+=goalPts(q,s);}
 return q.score-before;}
static void deal(Game&g,int players,bool beginner,R&r){
 g.q.assign(players,Quilt());g.bag.clear();int b[4]={0,1,2,3};std::shuffle(b,b+4,r);
 int cats[3]={0,2,4};int8_t liked[6]={0,0,1,1,2,2};
 if(!beginner){vector<int>used;for(int i=0;i<3;i++){vector<int>l;for(int t=0;t<5;t++)if(DOTS[t]==i+1)l.push_back(t);cats[i]=l[below(r,l.size())]*2+below(r,2);}}
 std::shuffle(liked,liked+6,r);
 for(int i=0;i<players;i++){Quilt&q=g.q[i];memset(&q,0,sizeof q);q.free=ALLSP;q.left=22;board(q,b[i]);memcpy(q.cats,cats,sizeof cats);memcpy(q.liked,liked,6);
  int go[6]={0,1,2,3,4,5};if(!beginner)std::shuffle(go,go+6,r);for(int s=0;s<3;s++)q.goals[s]=go[s];}
 for(int k=0;k<36;k++)for(int c=0;c<3;c++)g.bag.push_back(k);std::shuffle(g.bag.begin(),g.bag.end(),r);
 auto pop=[&]{int k=g.bag.back();g.bag.pop_back();return k;};
 for(int i=0;i<players;i++)for(int h=0;h<2;h++)g.hand[i][h]=pop();
 for(int i=0;i<3;i++)g.market[i]=pop();
}
static void takeMarket(Game&g,int place){ // place taken; g.market[place] already moved
 auto pop=[&]{int k=g.bag.back();g.bag.pop_back();return k;};
 if(g.q.size()==1){int f=place!=2?2:1;int kept=-1;for(int i=0;i<3;i++)if(i!=place&&i!=f)kept=g.market[i];g.market[2]=kept;g.market[1]=pop();g.market[0]=pop();}
 else if(!g.bag.empty())g.market[place]=pop();else g.market[place]=-1;
}
